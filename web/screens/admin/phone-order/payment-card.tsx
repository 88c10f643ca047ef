import { paymentMethodWords } from '#contract/order-words.ts'
import { invoiceTermWords } from '#contract/shop-words.ts'
import { InvoiceFields } from '#web/features/ordering-form/invoice-fields.tsx'
import { NoteField } from '#web/features/ordering-form/note-field.tsx'
import { OwnFields } from '#web/features/ordering-form/own-fields.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NumberedCard } from './numbered-card.tsx'
import style from './phone-order.module.css'
import type { PhoneOrderInHand } from './use-phone-order.ts'

/** By invoice alone: a card number is not taken down, and there is no link that asks for one. */
export function PaymentCard({ order: { draft, dates, step2, step3, form } }: { order: PhoneOrderInHand }) {
  const { payment = {}, contact = {}, own_fields } = draft.form.step2
  const { note = '', campaign_code = '' } = draft.form.step3
  return (
    <NumberedCard number={5} title="お支払いとお知らせ">
      <p>
        <b>{paymentMethodWords.invoice}</b>　{invoiceTermWords}
      </p>
      <p className={style.small}>
        お電話では、カードの番号を承れません。カードをご希望の方には、サイトからのご注文をご案内ください。
      </p>
      <InvoiceFields
        form={form}
        value={payment}
        onValue={(piece) => step2({ payment: piece })}
        example={contact.company || '株式会社みらい計画 開発本部'}
      />
      <OwnFields
        form={form}
        asks={dates.asks}
        value={own_fields}
        onValue={(piece) => step2({ own_fields: piece })}
        isByStaff
      />
      <TextField
        name="campaign_code"
        label="クーポンコード"
        required={false}
        autoComplete="off"
        maxLength={40}
        value={campaign_code}
        onValue={(code) => step3({ campaign_code: code })}
        error={form.errorOf('campaign_code')}
      />
      <NoteField form={form} value={note} onValue={(text) => step3({ note: text })} />
    </NumberedCard>
  )
}
