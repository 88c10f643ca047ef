import type { BookEntry } from '#contract/admin/book-entries.ts'
import { EntryToTakeBack } from '#contract/admin/money-fields.ts'
import { formatYen } from '#domain/money.ts'
import { messageOf } from '#web/api/field-errors.ts'
import type { Calling } from '#web/store/use-call.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { REASON_TO_COME, reasonLabel, type SaleAfter, type SaleMoney } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import { receivedEffects } from './known-effects.ts'
import { useActForm } from './use-act-form.ts'
import { useTried } from './use-tried.ts'

type TakeBackProps = {
  sale: SaleMoney
  entry: BookEntry
  /** Whether its customer is told unless somebody says otherwise; undefined: there is no letter about it. */
  tells: boolean | undefined
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
export function TakeBack({ sale, entry, name, tells, tryIt, run, onDone, onSent, onClose }: TakeBackProps) {
  const { version } = sale
  const form = useActForm(
    { reason: '', send_mail: tells ?? false },
    () => ({
      reason: (typed) => messageOf(EntryToTakeBack.shape.reason, typed),
      send_mail: () => undefined,
    }),
    { version, run: (values, of) => run({ version: of, ...values }), onDone, onSent },
  )
  const { reason, send_mail } = form.values
  const asked = { version, reason: reason.trim() || REASON_TO_COME, send_mail }
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
      mail={tells === undefined ? undefined : { sends: send_mail, onSends: (sends) => form.set('send_mail', sends) }}
      onClose={onClose}
    >
      <TextField
        {...form.of('reason')}
        label={`打ち消す${reasonLabel(sale, send_mail)}`}
        layout="stack"
        required
        autoComplete="off"
      />
    </ActFrame>
  )
}

const never = () => Promise.reject() as never
