import { type FormEvent, useId, useState } from 'react'
import type { QuoteRequestInput } from '#contract/quote-fields.ts'
import type { QuoteMade } from '#contract/quotes.ts'
import { formatNumber } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { loadSchemas, type Schemas } from '#web/api/load-schemas.ts'
import { selectCartLines, selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { selectCampaignCode, selectPostalCode, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSchemas } from '#web/store/use-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/use-form.ts'
import { keepLink } from './kept-links.ts'
import { MadeQuote } from './made-quote.tsx'
import style from './quote-dialog.module.css'

const createQuote = createApiThunk<QuoteMade, QuoteRequestInput>('quotes/create', (body, { api, signal }) =>
  api.call('createQuote', { body, signal }),
)

export type QuoteDialogProps = {
  open: boolean
  onClose: () => void
  /** Without an account. */
  isGuest: boolean
}

/** Asks to whom the quote goes, and shows its link. */
export function QuoteDialog({ open, onClose, isGuest }: QuoteDialogProps) {
  const [made, setMade] = useState<QuoteMade>()
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const canAsk = useCanAsk()
  const close = () => {
    if (isBusy) return
    onClose()
    setMade(undefined)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={made ? '見積りリンクができました' : '承認用の見積りリンクを作る'}
      actions={
        made || !canAsk ? (
          <Button variant="outline" onClick={close}>
            閉じる
          </Button>
        ) : (
          <>
            <Button variant="outline" disabled={isBusy} onClick={close}>
              戻る
            </Button>
            <Button type="submit" form={formId} busy={isBusy} busyText="お待ちください">
              リンクを作る
            </Button>
          </>
        )
      }
    >
      {made ? (
        <MadeQuote made={made} isGuest={isGuest} />
      ) : canAsk ? (
        <QuoteForm id={formId} isGuest={isGuest} isBusy={isBusy} onBusy={setBusy} onMade={setMade} />
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

type QuoteFormProps = {
  id: string
  isGuest: boolean
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onMade: (made: QuoteMade) => void
}

function QuoteForm({ id, isGuest, isBusy, onBusy, onMade }: QuoteFormProps) {
  const dispatch = useAppDispatch()
  const cart = useAppSelector(selectCartLines)
  const meetup_date = useAppSelector(selectMeetupDate) ?? ''
  const estimated_person = useAppSelector(selectEstimatedPerson) ?? 0
  const campaign_code = useAppSelector(selectCampaignCode).trim() || null
  const { title = '' } = useAppSelector(selectStep1)
  const postal_code = useAppSelector(selectPostalCode)
  const [typed, setTyped] = useState({
    addressee: '',
    title,
    postal_code,
    note: '',
    approver_email: '',
    maker_email: '',
  })
  const [failure, setFailure] = useState<Failure>()
  const schemas = useSchemas()
  const request = { cart: [...cart], meetup_date, estimated_person, campaign_code, ...typed }
  const form = useForm({ errors: schemas ? errorsIn(request, schemas) : {} })

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const rules = schemas ?? (await loadSchemas().catch(() => undefined))
    if (!form.check(rules ? errorsIn(request, rules) : {})) return
    onBusy(true)
    setFailure(undefined)
    const outcome = await dispatch(createQuote(request))
    onBusy(false)
    if (createQuote.fulfilled.match(outcome)) {
      if (isGuest) keepLink(outcome.payload, new Date())
      return onMade(outcome.payload)
    }
    const refused = (outcome.payload as Failure | undefined) ?? undefined
    setFailure(refused)
    const errors = only(fieldErrors(refused, { area_not_served: 'postal_code' }), Object.keys(typed))
    if (Object.keys(errors).length > 0) form.setServerErrors(errors)
  }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    layout: 'stack' as const,
    error: form.errorOf(name),
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const problem = failure && problemWords(failure)
  return (
    <form id={id} ref={form.formRef} noValidate onSubmit={onSubmit} {...form.events}>
      <p className={style.about}>
        {longJapaneseDate(meetup_date)}、{formatNumber(estimated_person)}名さま。金額は、いちばん早いご注文の締切まで
        （最長14日間）変わりません。
      </p>
      <ErrorSummary errors={form.summary} form={form.formRef} attempts={form.attempts} />
      {problem && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      <TextField
        {...field('addressee')}
        label="宛名"
        required
        hint="承認される方の会社・部署・お名前"
        autoComplete="off"
        maxLength={400}
      />
      <TextField
        {...field('title')}
        label="件名"
        required
        hint="例：開発本部 忘年会"
        autoComplete="off"
        maxLength={400}
      />
      <TextField
        {...field('postal_code')}
        label="お届け先の郵便番号"
        required={false}
        hint="配送料込みの金額になります"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      <Field label="備考" required={false} layout="stack" error={form.errorOf('note')}>
        <TextArea
          name="note"
          rows={2}
          value={typed.note}
          placeholder="会の目的など"
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        />
      </Field>
      {isGuest ? (
        <>
          <TextField
            {...field('maker_email')}
            label="あなたのメールアドレス"
            required={false}
            hint="ご注文用のリンクをお送りし、承認・差し戻しをお知らせします"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
          <p className={style.hint}>ログインしてお作りになると、承認される方へもリンクをメールでお送りします。</p>
        </>
      ) : (
        <TextField
          {...field('approver_email')}
          label="承認される方のメールアドレス"
          required={false}
          hint="ご記入いただくと、リンクをメールでお送りします"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
      )}
    </form>
  )
}

function errorsIn(request: QuoteRequestInput, { QuoteRequest }: typeof Schemas): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of QuoteRequest.safeParse(request).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors
}

function only(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))
}

function problemWords({ code, message, errors }: Failure): string | undefined {
  if (code === 'network')
    return '通信が途切れました。お手数ですが、もう一度お試しください。ご記入の内容は残っています。'
  if (code === 'server') return 'ただいまお見積りを作れませんでした。少し時間をおいて、もう一度お試しください。'
  if (code === 'unauthorized')
    return 'ログインの有効期限が切れました。ご記入の内容は残っています。このままもう一度押すと、ログインせずにお作りします。'
  if (code === 'quantity_out_of_range') return errors[0]?.message ?? message
  return code === 'invalid' || code === 'area_not_served' ? undefined : message
}
