import { useCallback, useState } from 'react'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { useNow } from '#web/store/use-now.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { keptLinks } from './kept-links.ts'
import style from './make-quote.module.css'
import type { QuoteDialogProps } from './quote-dialog.tsx'

const QuoteDialog = whenWanted<QuoteDialogProps>(
  () => import('./quote-dialog.tsx').then((module) => module.QuoteDialog),
  partMissing,
)

/** The way from a cart to the boss's approval. */
export function MakeQuote({ isGuest }: { isGuest: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <div className={`no-print ${style.make}`}>
      <p className={style.words}>社内の承認が必要なときは、金額をそのままに、リンクでお送りいただけます。</p>
      <Button variant="outline" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        承認用の見積りリンクを作る
      </Button>
      {isGuest && <KeptLinks />}
      <QuoteDialog open={isOpen} onClose={close} isGuest={isGuest} />
    </div>
  )
}

/** The way back to what was made here without an account. */
function KeptLinks() {
  const isHydrated = useHydrated()
  const now = useNow()
  const links = isHydrated ? keptLinks(now) : []
  if (links.length === 0) return null
  return (
    <ul className={style.kept} aria-label="このブラウザーで作ったお見積り">
      {links.map(({ number, order_token, expires_at }) => (
        <li key={number}>
          <TextLink href={paths.ownQuote(order_token)}>お見積り {number}</TextLink>（
          {japaneseDeadline(new Date(expires_at))}まで）
        </li>
      ))}
    </ul>
  )
}
