import { invoiceTermWords } from '#contract/shop-words.ts'
import { InvoiceFields } from '#web/features/ordering-form/invoice-fields.tsx'
import { eventFormActions, selectEventForm } from '#web/features/plans/booking/event-form.slice.ts'
import { invoiceWords } from '#web/features/plans/plan-words.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { Unbroken } from '#web/words/unbroken.tsx'

/** By invoice alone: a card cannot be held for the weeks until the day. */
export function PaymentFields({ form }: { form: FieldForm }) {
  const dispatch = useAppDispatch()
  const { event_date, contact = {}, payment = {} } = useAppSelector(selectEventForm)
  const set = (piece: typeof payment) => dispatch(eventFormActions.merge({ payment: piece }))
  return (
    <>
      <FieldGroup label="お支払い方法" required error={form.errorOf('payment.method')}>
        <RadioCard
          name="payment.method"
          value="invoice"
          label={`請求書払い（${invoiceTermWords}）`}
          note={
            <Unbroken>
              {event_date
                ? `ご請求は開催の月の末日締めです。${invoiceWords(event_date)}`
                : '開催日をお選びになると、お支払いの期日をご案内します。'}
            </Unbroken>
          }
          checked
          readOnly
        />
      </FieldGroup>
      <InvoiceFields
        form={form}
        value={payment}
        onValue={set}
        example={`${contact.company || '株式会社みらい計画'} 経理部`}
      />
    </>
  )
}
