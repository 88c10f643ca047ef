import { useCallback, useState } from 'react'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
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
      <QuoteDialog open={isOpen} onClose={close} isGuest={isGuest} />
    </div>
  )
}
