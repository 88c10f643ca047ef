import type { BookEntry } from '#contract/admin/book-entries.ts'
import type { ReceiptsToIssueInput } from '#contract/admin/money-fields.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './act.module.css'
import type { Act, ActDialogProps } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import {
  emptyPart,
  partProblems,
  partsProblem,
  partsToSend,
  paymentsIn,
  sumOfParts,
  type TypedPart,
} from './receipt-parts.ts'
import { useActForm } from './use-act-form.ts'
import { useTried } from './use-tried.ts'
import { YenField } from './yen-field.tsx'

const mostParts = 50
const fieldOfCode = { more_than_received: 'parts', entry_not_found: 'payment' } as const
const nameOf = (field: string) => (field.startsWith('parts') ? 'parts' : field)

/** One payment in several receipts, each with its addressee and sum. */
export function ReceiptDialog({ sale, call, onDone, onSent, onClose }: ActDialogProps<Act<ReceiptsToIssueInput>>) {
  const { id, version, book } = sale
  const payments = paymentsIn(book)
  const amountOf = (of: string) => payments.find((payment) => payment.id === of)?.amount ?? 0
  const form = useActForm(
    { payment: payments.at(-1)?.id ?? '', parts: [emptyPart(), emptyPart()] as readonly TypedPart[] },
    () => ({
      payment: (of) => (amountOf(of) === 0 ? '入金をお選びください。' : undefined),
      parts: (parts, { payment }) => partsProblem(parts, amountOf(payment)),
    }),
    {
      version,
      run: ({ payment, parts }, of) =>
        call({ params: { id }, query: { dry_run: '0' }, body: { version: of, payment, parts: partsToSend(parts) } }),
      onDone,
      onSent,
      fieldOfCode,
      nameOf,
    },
  )
  const { payment, parts } = form.values
  const most = amountOf(payment)
  const tried = useTried(
    (body: ReceiptsToIssueInput) => call({ params: { id }, query: { dry_run: '1' }, body }),
    partsProblem(parts, most) ? undefined : { version, payment, parts: partsToSend(parts) },
    { fieldOfCode, nameOf },
  )
  const error = form.errorOf('parts') ?? tried.errors.parts
  const wrong = form.errorOf('parts') ? partProblems(parts) : {}
  const setParts = (next: readonly TypedPart[]) => {
    form.set('parts', next)
    form.correct('parts')
  }
  const change = (key: string, changes: Partial<TypedPart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)))
  return (
    <ActFrame
      title="領収書を分ける"
      note="1件の入金を、宛名ごとの領収書に分けます。これまでの領収書は差し替わります。税額は、合わせるともとと同じになります。"
      sale={sale}
      form={form}
      tried={tried}
      button={`領収書${formatNumber(parts.length)}枚を発行する`}
      failed="領収書を発行できませんでした"
      onClose={onClose}
    >
      <Field label="入金" layout="stack" error={form.errorOf('payment') ?? tried.errors.payment}>
        <Select name="payment" value={payment} onChange={({ target }) => form.set('payment', target.value)}>
          {payments.map((each) => (
            <option key={each.id} value={each.id}>
              {paymentWords(each)}
            </option>
          ))}
        </Select>
      </Field>
      <FieldGroup label="領収書" layout="stack" error={error}>
        <ul className={style.parts}>
          {parts.map(({ key, addressee, amount, proviso }, i) => (
            <li key={key}>
              <div className={style.partHead}>
                <b>{i + 1}枚目</b>
                {parts.length > 1 && (
                  <TextButton onClick={() => setParts(parts.filter((part) => part.key !== key))}>
                    削除<VisuallyHidden>（{i + 1}枚目）</VisuallyHidden>
                  </TextButton>
                )}
              </div>
              <TextField
                name={`addressee-${i}`}
                label={`${i + 1}枚目の宛名`}
                layout="stack"
                maxLength={100}
                autoComplete="off"
                value={addressee}
                error={wrong[i]?.addressee}
                onValue={(typed) => change(key, { addressee: typed })}
              />
              <div className={style.fields}>
                <YenField
                  name={`amount-${i}`}
                  label={`${i + 1}枚目の金額`}
                  value={amount}
                  error={wrong[i]?.amount}
                  onValue={(typed) => change(key, { amount: typed })}
                />
                <TextField
                  name={`proviso-${i}`}
                  label={`${i + 1}枚目の但し書き`}
                  layout="stack"
                  required={false}
                  maxLength={100}
                  autoComplete="off"
                  value={proviso}
                  error={undefined}
                  onValue={(typed) => change(key, { proviso: typed })}
                />
              </div>
            </li>
          ))}
        </ul>
      </FieldGroup>
      <p className={style.partsFoot}>
        <Button
          variant="outline"
          size="small"
          disabled={parts.length >= mostParts}
          onClick={() => setParts([...parts, emptyPart()])}
        >
          もう1枚追加
        </Button>
        <span className="num">{leftWords(most - sumOfParts(parts))}</span>
      </p>
    </ActFrame>
  )
}

/** 「11月24日　60,000円　カ）ミライ」 */
const paymentWords = ({ accounting_day, amount, payer }: BookEntry): string =>
  [monthAndDay(accounting_day), formatYen(amount), payer].filter(Boolean).join('　')

const leftWords = (left: number): string =>
  left < 0 ? `入金の額を${formatYen(-left)}超えています` : `領収書にしていない額 ${formatYen(left)}`
