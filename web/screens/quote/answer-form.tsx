import { type FormEvent, useState } from 'react'
import { deliveryComes, heldPrice } from '#contract/quote-words.ts'
import type { Quote } from '#contract/quotes.ts'
import type { QuoteAnswer as Answer } from '#domain/quote.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { schemaErrors } from '#web/api/field-errors.ts'
import { goneWords } from '#web/features/quotes/gone-words.ts'
import { answerQuote, fetchQuote } from '#web/features/quotes/quote.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './quote-answer.module.css'

export const untilOf = ({ expires_at }: Quote) => japaneseDeadline(new Date(expires_at))

type AnswerFormProps = { quote: Quote; token: string }

export function AnswerForm({ quote, token }: AnswerFormProps) {
  const { form, field, press, answering } = useAnswerForm(token)
  const { organizer, calculation, gone } = quote
  const price = heldPrice(calculation.shipping_known)
  return (
    <form {...form.props} aria-label="承認・差し戻し" onSubmit={stay}>
      <p className={style.words}>
        <span className={style.whole}>{untilOf(quote)}</span>までにお答えください。
        {quote.maker_told &&
          `お答えは${organizer ? `${organizer.name}さま` : '作成された方'}へメールでお知らせします。`}
      </p>
      <TextField {...field('name')} label="お名前" required autoComplete="name" maxLength={400} />
      <TextAreaField {...field('comment')} label="コメント" hint="承認は任意・差し戻しは必須" rows={3} />
      {gone && (
        <div className={style.problem}>
          <Note tone="warn" live>
            {goneWords(gone, quote.meetup_date)}
            このままではご注文になりませんので、承認いただけません。差し戻して、作成された方に見直しをお願いしてください。
          </Note>
        </div>
      )}
      <FormFailure form={form} words={sentences} className={style.problem} />
      <div className={style.buttons}>
        {!gone && (
          <Button block busy={answering === 'approved'} onClick={() => press('approved')}>
            承認する
          </Button>
        )}
        <Button variant="outline" block busy={answering === 'returned'} onClick={() => press('returned')}>
          <Icon name="return" />
          差し戻す
        </Button>
      </div>
      <p className={style.hint}>
        承認しても、ご注文にはなりません。
        {organizer ? (
          <>
            このあと、<span className={style.whole}>{organizer.name}さま</span>が{price}でご注文になります。
          </>
        ) : (
          `このあと、お見積りを作成された方が${price}でご注文になります。`
        )}
        {deliveryComes(calculation.shipping_known)}
      </p>
    </form>
  )
}

const sentences: OwnSentences = {
  network:
    '通信が途切れたため、まだお送りできていません。ご入力の内容は残っています。お手数ですが、もう一度ボタンを押してください。',
  failed: 'お送りできませんでした',
  // The page shows the answer.
  quote_closed: null,
}

/** Enter in a field decides nothing: there are two answers. */
const stay = (event: FormEvent) => event.preventDefault()

function useAnswerForm(token: string) {
  const dispatch = useAppDispatch()
  const [values, setValues] = useState({ answer: 'approved' as Answer, name: '', comment: '' })
  const form = useContractForm({
    values,
    errors: ({ answer, ...body }, { QuoteApproval, QuoteReturn }) =>
      schemaErrors(answer === 'approved' ? QuoteApproval : QuoteReturn, body),
    send: ({ answer, ...body }) => dispatch(answerQuote({ token, answer, body })),
    // Somebody else was first, or it is too late: the page then says so.
    onRefused: ({ status }) => status === 409 && dispatch(fetchQuote(token)),
  })
  const field = (name: 'name' | 'comment') => ({
    name,
    value: values[name],
    layout: 'stack' as const,
    error: form.errorOf(name),
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  const press = (answer: Answer) => {
    if (form.busy) return
    setValues({ ...values, answer })
    void form.submit({ ...values, answer })
  }
  return { form, field, press, answering: form.busy ? values.answer : undefined }
}
