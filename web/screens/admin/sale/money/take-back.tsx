import type { BookEntry } from '#contract/admin/book-entries.ts'
import { EntryToTakeBack } from '#contract/admin/money-fields.ts'
import { formatYen } from '#domain/money.ts'
import { messageOf } from '#web/api/field-errors.ts'
import type { Calling } from '#web/store/use-call.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { REASON_TO_COME, type SaleAfter, type SaleMoney } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import { receivedEffects } from './known-effects.ts'
import { useActForm } from './use-act-form.ts'
import { useTried } from './use-tried.ts'

type TakeBackProps = {
  sale: SaleMoney
  entry: BookEntry
  /** What the ledger calls it. */
  name: string
  /** Works it out; undefined: it is a payment, of which is known what follows. */
  tryIt: ((body: EntryToTakeBack) => Calling<SaleAfter>) | undefined
  run: (body: EntryToTakeBack) => PromiseLike<Outcome>
  onDone: () => Promise<void>
  onSent: () => void
  onClose: () => void
}

/** Takes an entry back that was wrong, with what becomes of papers by it. */
export function TakeBack({ sale, entry, name, tryIt, run, onDone, onSent, onClose }: TakeBackProps) {
  const { version } = sale
  const form = useActForm(
    { reason: '' },
    () => ({ reason: (typed) => messageOf(EntryToTakeBack.shape.reason, typed) }),
    { version, run: ({ reason }, of) => run({ version: of, reason }), onDone, onSent },
  )
  const asked = { version, reason: form.values.reason.trim() || REASON_TO_COME }
  const worked = useTried(tryIt ?? never, tryIt && asked)
  const known = receivedEffects(sale, -entry.amount)
  const yen = formatYen(Math.abs(entry.amount))
  return (
    <ActFrame
      title="記録の打ち消し"
      note={`${name} ${yen}。記録は消えず、反対の行が加わります。`}
      sale={sale}
      form={form}
      tried={tryIt ? worked : known}
      button={`${yen}を打ち消す`}
      failed="打ち消せませんでした"
      onClose={onClose}
    >
      <TextField {...form.of('reason')} label="打ち消す理由" layout="stack" required autoComplete="off" />
    </ActFrame>
  )
}

const never = () => Promise.reject() as never
