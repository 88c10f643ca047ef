import { type FormEvent, useState } from 'react'
import type { Quote } from '#contract/wire.ts'
import { formatYen } from '#domain/money.ts'
import type { QuoteAnswer as Answer, QuoteState } from '#domain/quote.ts'
import { japaneseDate, japaneseDeadline, japaneseInstant, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { loadSchemas, type Schemas } from '#web/api/load-schemas.ts'
import { answerQuote, fetchQuote, selectQuote } from '#web/features/quotes/quote.slice.ts'
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

type QuoteAnswerProps = { quote: Quote; token: string }

/** Approving or sending back, and what came of it. */
export function QuoteAnswer({ quote, token }: QuoteAnswerProps) {
  const heading = useFocusWhen(quote.state !== 'open')
  return (
    <div className={style.answer}>
      {quote.state === 'open' ? (
        <AnswerForm quote={quote} token={token} />
      ) : (
        <section aria-labelledby="quote-outcome">
          <h2 id="quote-outcome" ref={heading} tabIndex={-1} className={style.outcome}>
            {outcomes[quote.state].heading(quote)}
          </h2>
          {quote.comments.map((comment) => (
            <Comment key={comment.at} {...comment} />
          ))}
          <p className={style.words}>{outcomes[quote.state].words(quote)}</p>
        </section>
      )}
    </div>
  )
}

const untilOf = ({ expires_at }: Quote) => japaneseDeadline(new Date(expires_at))

/** The last day on which the price is held. */
const lastDayOf = ({ expires_at }: Quote) => japaneseDate(tokyoDateOf(new Date(new Date(expires_at).getTime() - 1)))

type Outcome = { heading: (quote: Quote) => string; words: (quote: Quote) => string }

const outcomes: Record<Exclude<QuoteState, 'open'>, Outcome> = {
  approved: {
    heading: () => '承認を承りました',
    words: (quote) =>
      `${toldWords(quote)}${untilOf(quote)}まで、${formatYen(quote.calculation.total)}のままご注文いただけます。`,
  },
  returned: {
    heading: () => '差し戻しました',
    words: (quote) =>
      `${toldWords(quote)}修正したお見積りは、新しいリンクで届きます。このページでの承認はできなくなりました。`,
  },
  expired: {
    heading: (quote) => `有効期限は${lastDayOf(quote)}でした`,
    words: () => '内容は引き続きご覧いただけます。ご注文には、いまの金額でのお見積りが必要です。',
  },
  ordered: {
    heading: () => 'ご注文を承りました',
    words: () => 'このお見積りの金額で、ご注文をいただきました。ありがとうございます。',
  },
}

/** Of somebody without an account we know no address. */
const toldWords = ({ organizer }: Quote) =>
  organizer
    ? `${organizer.name}さまへメールでお知らせしました。`
    : 'このお見積りをお作りになった方へは、メールではお知らせできません。リンクをお送りになった方にお伝えください。'

function Comment({ name, comment, kind, at }: Quote['comments'][number]) {
  return (
    <div className={style.comment}>
      <p className={style.who}>
        <span className={style.whole}>{japaneseInstant(new Date(at))}</span>　
        <span className={style.whole}>{name}さま</span>
        {kind === 'approved' ? '（承認）' : '（差し戻し）'}
      </p>
      {comment && <p className={style.said}>「{comment}」</p>}
    </div>
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
      <p className={style.held}>
        <Icon name="check" />
        <span>
          <span className={style.whole}>{untilOf(quote)}まで</span>、この金額でお受けします。
        </span>
      </p>
      <Field label="お名前" required layout="stack" error={form.errorOf('name')}>
        <TextInput {...field('name')} autoComplete="name" maxLength={400} />
      </Field>
      <Field label="ひとこと" required={false} layout="stack" error={form.errorOf('comment')}>
        <TextArea {...field('comment')} rows={3} placeholder="差し戻すときは、理由をご記入ください" />
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
            <span className={style.whole}>{organizer.name}さま</span>が、この内容でご注文になります。
          </>
        ) : (
          'このお見積りをお作りになった方が、この内容でご注文になります。'
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
