import { useId, useState } from 'react'
import type { QuoteMade } from '#contract/quotes.ts'
import { formatNumber } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import { keepLink } from './kept-links.ts'
import { MadeQuote } from './made-quote.tsx'
import style from './quote-dialog.module.css'
import { QuoteFields } from './quote-fields.tsx'
import { type QuoteForm, useQuoteForm } from './use-quote-form.ts'

export type QuoteDialogProps = {
  open: boolean
  onClose: () => void
  /** Without an account. */
  isGuest: boolean
}

/** Asks for the addressee of the quote, and shows its link. */
export function QuoteDialog({ open, ...opened }: QuoteDialogProps) {
  return open && <OpenDialog {...opened} />
}

function OpenDialog({ onClose, isGuest }: Omit<QuoteDialogProps, 'open'>) {
  const [made, setMade] = useState<QuoteMade>()
  const formId = useId()
  const canAsk = useCanAsk()
  const form = useQuoteForm(isGuest, (quote) => {
    if (isGuest) keepLink(quote, shopNow())
    setMade(quote)
  })
  const close = () => {
    if (!form.busy) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={made ? '見積りリンクができました' : '承認用の見積りリンクを作る'}
      actions={
        made || !canAsk ? (
          <Button variant="outline" onClick={close}>
            閉じる
          </Button>
        ) : (
          <>
            <Button variant="outline" disabled={form.busy} onClick={close}>
              戻る
            </Button>
            <Button type="submit" form={formId} busy={form.busy} busyText="お待ちください">
              リンクを作る
            </Button>
          </>
        )
      }
    >
      {made ? (
        <MadeQuote made={made} isGuest={isGuest} hasDelivery={form.values.postal_code.trim() !== ''} />
      ) : canAsk ? (
        <Ask id={formId} form={form} isGuest={isGuest} />
      ) : (
        <Note tone="info">開催日と人数をお選びいただくと、お見積りを作れます。</Note>
      )}
    </Dialog>
  )
}

function useCanAsk(): boolean {
  const hasDate = useAppSelector(selectMeetupDate) !== null
  const hasGuests = useAppSelector(selectEstimatedPerson) !== null
  return hasDate && hasGuests
}

function Ask({ id, form, isGuest }: { id: string; form: QuoteForm; isGuest: boolean }) {
  const meetupDate = useAppSelector(selectMeetupDate)!
  const persons = useAppSelector(selectEstimatedPerson)!
  return (
    <form id={id} {...form.props}>
      <p className={style.about}>
        {longJapaneseDate(meetupDate)}、{formatNumber(persons)}名さま。金額は、いちばん早いご注文の締切まで
        （最長14日間）変わりません。
      </p>
      <FormNotes form={form} words={sentences} />
      <QuoteFields form={form} isGuest={isGuest} />
    </form>
  )
}

const sentences: OwnSentences = {
  failed: 'お見積りを作れませんでした',
  unauthorized:
    'ログインの有効期限が切れました。ご入力の内容は残っています。このままもう一度押すと、ログインせずにお作りします。',
}
