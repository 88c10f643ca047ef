import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import style from './make-proposal.module.css'

const ProposalDialog = whenWanted(async () => (await import('./proposal-dialog.tsx')).ProposalDialog, partMissing)

/** For organisers who do not want to choose dish by dish. */
export function MakeProposal() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit by such a link opens it, also to the same address.
  useEffect(() => setOpen(hash === '#proposal'), [key, hash])
  return (
    <div id="proposal" className={`no-print needs-scripts on-ai ${style.make}`}>
      <p>
        <b className={style.title}>おまかせ提案</b>
        <span className={style.words}>人数とご予算から、ちょうどよいカートをお作りします。</span>
      </p>
      <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        提案を見る
      </Button>
      <ProposalDialog open={isOpen} onClose={close} />
    </div>
  )
}
