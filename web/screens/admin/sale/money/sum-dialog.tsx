import { type DebtToGiveUp, SumToForgive } from '#contract/admin/money-fields.ts'
import type { Money } from '#contract/money.ts'
import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import { yenIn } from '#domain/yen-text.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { type Act, type ActDialogProps, REASON_TO_COME, reasonLabel } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import { useActForm } from './use-act-form.ts'
import { useTried } from './use-tried.ts'
import { problemOfYen, YenField } from './yen-field.tsx'

export type SumAct = 'waiver' | 'compensation' | 'write_off'

type SumWords = {
  title: string
  note: string
  /** What stands there at first and is the most; undefined: nothing bounds it. */
  mostOf: (money: Money) => Yen | undefined
  button: (yen: string) => string
  failed: string
  /** Whether its customer is told unless somebody says otherwise. */
  tells: boolean
}

export const sumWords: Record<SumAct, SumWords> = {
  waiver: {
    title: 'キャンセル料の免除',
    note: 'お願いしているキャンセル料の、全部か一部を免除します。',
    mostOf: ({ fees, waived }) => fees - waived,
    button: (yen) => `${yen}を免除する`,
    failed: '免除を記録できませんでした',
    tells: true,
  },
  compensation: {
    title: '見舞金・賠償',
    note: '代金とは別にお支払いする額です（不課税）。代金をお返しするときは「返還・値引き」で記録してください。',
    mostOf: () => undefined,
    button: (yen) => `${yen}を見舞金・賠償として記録する`,
    failed: '記録できませんでした',
    tells: true,
  },
  write_off: {
    title: '貸倒れ',
    note: 'お支払いいただけない額を、請求をあきらめたものとして記録します。書類は変わりません。',
    mostOf: ({ balance }) => balance,
    button: (yen) => `${yen}を貸倒れにする`,
    failed: '貸倒れを記録できませんでした',
    tells: false,
  },
}

type Body = typeof SumToForgive._zod.input | typeof DebtToGiveUp._zod.input

/** A sum and why: a fee forgiven, damages, a debt given up. */
export function SumDialog({ act, sale, call, onDone, onSent, onClose }: ActDialogProps<Act<Body>> & { act: SumAct }) {
  const { title, note, mostOf, button, failed, tells } = sumWords[act]
  const { id, version, money } = sale
  const most = mostOf(money)
  const fieldOfCode = { more_than_owed: 'amount' } as const
  const form = useActForm(
    { amount: most === undefined ? '' : formatNumber(most), reason: '', send_mail: tells },
    () => ({
      amount: problemOfYen,
      reason: (typed) => messageOf(SumToForgive.shape.reason, typed),
      send_mail: () => undefined,
    }),
    {
      version,
      run: ({ amount, ...values }, of) =>
        call({ params: { id }, query: { dry_run: '0' }, body: { version: of, amount: yenIn(amount)!, ...values } }),
      onDone,
      onSent,
      fieldOfCode,
    },
  )
  const { amount, reason, send_mail } = form.values
  const yen = yenIn(amount)
  const tried = useTried(
    (body: Body) => call({ params: { id }, query: { dry_run: '1' }, body }),
    yen ? { version, amount: yen, reason: reason.trim() || REASON_TO_COME, send_mail } : undefined,
    { fieldOfCode },
  )
  return (
    <ActFrame
      title={title}
      note={note}
      sale={sale}
      form={form}
      tried={tried}
      button={yen ? button(formatYen(yen)) : '記録する'}
      failed={failed}
      mail={{ sends: send_mail, onSends: (sends) => form.set('send_mail', sends) }}
      onClose={onClose}
    >
      <YenField
        {...form.of('amount')}
        error={form.errorOf('amount') ?? tried.errors.amount}
        label="金額"
        hint={most === undefined ? undefined : `上限 ${formatYen(most)}`}
      />
      <TextAreaField {...form.of('reason')} label={reasonLabel(sale, send_mail)} layout="stack" rows={2} required />
    </ActFrame>
  )
}
