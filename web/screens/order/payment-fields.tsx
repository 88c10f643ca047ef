import { dueDayWords } from '#contract/shop-words.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment.ts'
import type { PaymentDraft } from '#web/features/checkout/entry-form.ts'
import { orderFormActions, selectStep2 } from '#web/features/checkout/order-form.slice.ts'
import { selectSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { InvoiceFields } from '#web/features/ordering-form/invoice-fields.tsx'
import { OwnFields } from '#web/features/ordering-form/own-fields.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { paymentLabels } from '#web/words/payment-words.ts'
import { CardEntry } from './card-entry.tsx'

/** Cards of the demo gateway, which moves no money. */
const demoCards = [
  { token: 'tok_demo_visa_4242', name: '使えるカード（デモ）' },
  { token: 'tok_declined', name: '断られるカード（デモ）' },
] as const

const cardNotes = {
  demo: 'お届けの翌日に確定します。デモのため、実際のお支払いは発生しません。',
  robot_payment: 'お届けの翌日に確定します。ご注文の際に、カードのご本人確認（3Dセキュア）をお願いすることがあります。',
} as const

export function PaymentFields({ form }: { form: FieldForm }) {
  const dispatch = useAppDispatch()
  const { payment = {}, contact = {}, own_fields } = useAppSelector(selectStep2)
  const asks = useAppSelector(selectSelectableDates)?.asks
  const { cards } = usePageConfig()
  /** None: the shop does not take it. */
  const notes: Record<PaymentMethod, string | undefined> = {
    invoice: `適格請求書（登録番号入り）を発行します。${dueDayWords}`,
    card: cards ? cardNotes[cards.by] : undefined,
  }
  const set = (piece: PaymentDraft) => dispatch(orderFormActions.mergeStep2({ payment: piece }))
  const error = form.errorOf('payment.method')
  const choose = (method: PaymentMethod) => {
    set({ method })
    // An error of the card does not apply to the other way of paying.
    form.correct('payment.card_token')
  }
  return (
    <>
      <FieldGroup label="お支払い方法" required error={error}>
        {PAYMENT_METHODS.filter((method) => notes[method]).map((method) => (
          <RadioCard
            key={method}
            name="payment.method"
            value={method}
            label={paymentLabels[method]}
            note={notes[method]}
            checked={payment.method === method}
            aria-invalid={error ? true : undefined}
            onChange={() => choose(method)}
          />
        ))}
      </FieldGroup>
      {cards?.by === 'robot_payment' && payment.method === 'card' && (
        <CardEntry
          company={cards}
          error={form.errorOf('payment.card_token')}
          hasCard={Boolean(payment.card_token)}
          onCard={(card_token) => {
            set({ card_token })
            form.correct('payment.card_token')
          }}
        />
      )}
      {cards?.by === 'demo' && payment.method === 'card' && (
        <Field label="カード" required error={form.errorOf('payment.card_token')}>
          <Select
            name="payment.card_token"
            value={payment.card_token ?? ''}
            onChange={({ target }) => set({ card_token: target.value })}
          >
            <option value="">お選びください</option>
            {demoCards.map(({ token, name }) => (
              <option key={token} value={token}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <InvoiceFields
        form={form}
        value={payment}
        onValue={set}
        example={contact.company || '株式会社みらい計画 開発本部'}
      />
      <OwnFields
        form={form}
        asks={asks}
        value={own_fields}
        onValue={(piece) => dispatch(orderFormActions.mergeStep2({ own_fields: piece }))}
      />
    </>
  )
}
