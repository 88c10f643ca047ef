import { type FormEvent, useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { formatYen } from '#domain/money.ts'
import type { QuoteAnswer as Answer, QuoteState } from '#domain/quote.ts'
import { japaneseDate, japaneseDeadline, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { loadSchemas, type Schemas } from '#web/api/load-schemas.ts'
import { answerQuote, fetchQuote, selectQuote } from '#web/features/quotes/quote.slice.ts'
import { QuoteAnswerBox } from '#web/features/quotes/quote-verdict.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSchemas } from '#web/store/use-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { useFocusWhen } from '#web/ui/use-focus-when.ts'
import { type FieldErrors, useForm } from '#web/ui/use-form.ts'
import style from './quote-answer.module.css'
import { QuotePdf } from './quote-facts.tsx'

type QuoteAnswerProps = { quote: Quote; token: string }

/** Approving or sending back, and what came of it. */
export function QuoteAnswer({ quote, token }: QuoteAnswerProps) {
  const heading = useFocusWhen(quote.state !== 'open')
  const isOpen = quote.state === 'open'
  return (
    <div className={style.answer}>
      <h2 id="quote-answer" ref={heading} tabIndex={-1} className={style.heading}>
        {isOpen ? '承認・差し戻し' : headings[quote.state]}
      </h2>
      {isOpen ? <AnswerForm quote={quote} token={token} /> : <Outcome quote={quote} token={token} />}
    </div>
  )
}

const untilOf = ({ expires_at }: Quote) => japaneseDeadline(new Date(expires_at))

/** The last day on which the price is held. */
const lastDayOf = ({ expires_at }: Quote) => japaneseDate(tokyoDateOf(new Date(new Date(expires_at).getTime() - 1)))

const headings: Record<QuoteState, string> = {
  open: '承認・差し戻し',
  approved: '承認を承りました',
  returned: '差し戻しました',
  expired: '有効期限を過ぎました',
  ordered: 'ご注文を承りました',
}

const outcomes: Record<Exclude<QuoteState, 'open'>, (quote: Quote) => string> = {
  approved: (quote) =>
    `${toldWords(quote)}${untilOf(quote)}まで、${formatYen(quote.calculation.total)}のままご注文いただけます。この承認は、見積書（PDF）と稟議書にも記されます。`,
  returned: (quote) =>
    `${quote.maker_told ? '差し戻しを、お見積りを作成された方へメールでお知らせしました。' : toldWords(quote)}直した見積書は、新しいリンクで届きます。このページからは承認できません。`,
  expired: (quote) =>
    `有効期限は${lastDayOf(quote)}でした。内容は引き続きご覧いただけます。ご注文には、いまの金額でのお見積りが必要です。`,
  ordered: () => 'この見積書の金額で、ご注文をいただきました。ありがとうございます。',
}

/** Of somebody without an account we may know no address. */
function toldWords({ organizer, maker_told }: Quote): string {
  if (!maker_told)
    return 'お見積りを作成された方へは、メールではお知らせできません。リンクをお送りになった方にお伝えください。'
  return `${organizer ? `${organizer.name}さま` : 'お見積りを作成された方'}へメールでお知らせしました。`
}

function Outcome({ quote, token }: QuoteAnswerProps) {
  const { state, comments } = quote
  if (state === 'open') return null
  return (
    <>
      {comments.map((comment) => (
        <div key={comment.at} className={style.box}>
          <QuoteAnswerBox answer={comment} />
        </div>
      ))}
      <p className={style.words}>{outcomes[state](quote)}</p>
      <p className="no-print">
        <QuotePdf token={token} />
      </p>
    </>
  )
}

function AnswerForm({ quote, token }: QuoteAnswerProps) {
  const dispatch = useAppDispatch()
  const { answering, answerFailure } = useAppSelector(selectQuote)
  const [typed, setTyped] = useState({ name: '', comment: '' })
  const [wanted, setWanted] = useState<Answer>('approved')
  const schemas = useSchemas()
  const form = useForm({ errors: schemas ? errorsIn(typed, wanted, schemas) : {} })

  const send = async (answer: Answer) => {
    if (answering) return
    setWanted(answer)
    const rules = schemas ?? (await loadSchemas().catch(() => undefined))
    if (!form.check(rules ? errorsIn(typed, answer, rules) : {})) return
    const outcome = await dispatch(answerQuote({ token, answer, body: typed }))
    if (!answerQuote.rejected.match(outcome) || !outcome.payload) return
    if (outcome.payload.code === 'invalid') form.setServerErrors(fieldErrors(outcome.payload))
    // Somebody else was first, or it is too late: the page then says so.
    if (outcome.payload.status === 409) dispatch(fetchQuote(token))
  }
  const field = (name: 'name' | 'comment') => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const problem = answerFailure && problemWords(answerFailure)
  const { organizer } = quote
  return (
    <form ref={form.formRef} noValidate aria-label="承認・差し戻し" onSubmit={stay} {...form.events}>
      <p className={style.words}>
        <span className={style.whole}>{untilOf(quote)}</span>までにお答えください。
        {quote.maker_told &&
          `お答えは${organizer ? `${organizer.name}さま` : '作成された方'}へメールでお知らせします。`}
      </p>
      <Field label="お名前" required layout="stack" error={form.errorOf('name')}>
        <TextInput {...field('name')} autoComplete="name" maxLength={400} />
      </Field>
      <Field label="コメント" layout="stack" hint="承認は任意・差し戻しは必須" error={form.errorOf('comment')}>
        <TextArea {...field('comment')} rows={3} />
      </Field>
      {problem && (
        <div className={style.problem}>
          <Note tone="error" live>
            {problem}
          </Note>
        </div>
      )}
      <div className={style.buttons}>
        <Button block busy={answering === 'approved'} onClick={() => send('approved')}>
          承認する
        </Button>
        <Button variant="outline" block busy={answering === 'returned'} onClick={() => send('returned')}>
          <Icon name="return" />
          差し戻す
        </Button>
      </div>
      <p className={style.hint}>
        承認しても、ご注文にはなりません。
        {organizer ? (
          <>
            このあと、<span className={style.whole}>{organizer.name}さま</span>がこの金額でご注文になります。
          </>
        ) : (
          'このあと、お見積りを作成された方がこの金額でご注文になります。'
        )}
      </p>
    </form>
  )
}

/** Enter in a field decides nothing: there are two answers. */
const stay = (event: FormEvent) => event.preventDefault()

function errorsIn(typed: { name: string; comment: string }, answer: Answer, schemas: typeof Schemas): FieldErrors {
  const { error } = (answer === 'approved' ? schemas.QuoteApproval : schemas.QuoteReturn).safeParse(typed)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

function problemWords({ code, message }: Failure): string | undefined {
  // Said at the field, or by the page itself.
  if (code === 'invalid' || code === 'quote_closed') return undefined
  if (code === 'network') {
    return '通信が途切れたため、まだお送りできていません。ご記入の内容は残っています。お手数ですが、もう一度ボタンを押してください。'
  }
  if (code === 'server') return 'ただいまお送りできませんでした。少し時間をおいて、もう一度お試しください。'
  return message
}
