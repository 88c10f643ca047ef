import type { OrderRecord } from '#contract/admin/order-record.ts'
import { paymentMethodWords } from '#contract/order-words.ts'
import { telWords } from '#contract/tel-words.ts'
import { isIssued } from '#domain/document.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { OwnFields } from '#web/features/ordering-form/own-fields.tsx'
import { paths } from '#web/paths.ts'
import { useDownload } from '#web/store/use-download.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PaperButtons } from '../sale/paper-buttons.tsx'
import parts from '../sale/sale.module.css'
import { contactNames } from '../sale/sale-fields.ts'
import { TextEdits } from '../sale/text-edits.tsx'
import { names, noErrors, ownAnswersIn } from './order-fields.ts'

/** A mistyped address is put right here: who has the former link of a guest's order opens nothing any more. */
function OrdererFields({ order, edits }: { order: OrderRecord; edits: RecordEdits }) {
  const { values, set } = edits
  const fields = [...Object.keys(contactNames), 'billing_name', 'po_number']
  return (
    <details className={`no-print ${parts.edit}`}>
      <summary>ご注文者と請求書の編集</summary>
      <div className={parts.fields}>
        <TextEdits
          names={fields}
          labels={names}
          edits={edits}
          hintOf={(name) =>
            name === 'contact.email' && order.user_id === null
              ? 'アドレスを変えると、これまでのリンクは使えなくなり、新しいリンクをご注文の控えと一緒にお送りします。'
              : undefined
          }
        />
        <OwnFields
          form={noErrors}
          asks={order.asks}
          kept={order.own_fields}
          value={ownAnswersIn(values, order)}
          onValue={(piece) =>
            set(
              Object.fromEntries(Object.entries(piece).map(([key, each]) => [`own_fields.${key}`, each?.value ?? ''])),
            )
          }
          layout="stack"
          isByStaff
        />
      </div>
    </details>
  )
}

/** Who ordered, what else they did, and the papers. */
export function CustomerCard({ order, edits }: { order: OrderRecord; edits: RecordEdits }) {
  const { contact, payment, customer, papers } = order
  const download = useDownload('getOrderDocument')
  const again = useDownload('getIssuedOrderPaper')
  const mayOpen = useMayDo('customers')
  const mayWrite = useMayDo('enquiries')
  const recordPath = order.user_id
    ? adminPaths.customer(order.user_id)
    : customer.guest_id && adminPaths.guest(customer.guest_id)
  return (
    <Card title="お客さま" aside={mayOpen && recordPath && <TextLink href={recordPath}>お客さまの記録</TextLink>}>
      <p className={parts.text}>
        <b>{contact.company}</b>
        <br />
        {[contact.department, `${contact.last_name} ${contact.first_name}さま`].filter(Boolean).join('　')}
        <br />
        <TextLink href={paths.tel(contact.tel)}>{telWords(contact.tel)}</TextLink>{' '}
        {contact.email && <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>}{' '}
        {contact.email && mayWrite && (
          <TextLink href={adminPaths.newLetter({ order: order.id })}>メールを書く</TextLink>
        )}
      </p>
      <DefinitionRows
        dense
        rows={[
          { term: 'ほかのご注文', text: `${formatNumber(customer.orders)}件　${formatYen(customer.total)}` },
          ...(mayWrite
            ? order.letters.map(({ id, number, subject }) => ({
                term: 'お送りしたメール',
                text: (
                  <TextLink href={adminPaths.enquiry(id)}>
                    {subject}（{number}）
                  </TextLink>
                ),
              }))
            : []),
          ...(customer.last
            ? [
                {
                  term: '最後のもの',
                  text: (
                    <TextLink href={adminPaths.order(customer.last.id)}>
                      {monthAndDay(customer.last.meetup_date)}　{customer.last.title || '名前のない会'}
                    </TextLink>
                  ),
                },
              ]
            : []),
          { term: 'お支払い', text: paymentMethodWords[payment.method] },
          ...(payment.po_number ? [{ term: '発注番号', text: payment.po_number }] : []),
          ...order.own_fields.map(({ label, value }) => ({ term: label, text: value })),
          ...(payment.billing_name ? [{ term: '請求書の宛名', text: payment.billing_name }] : []),
        ]}
      />
      {order.status !== 'cancelled' && <OrdererFields order={order} edits={edits} />}
      <PaperButtons id={order.id} papers={papers} isOne={isIssued} download={download} again={again} />
    </Card>
  )
}
