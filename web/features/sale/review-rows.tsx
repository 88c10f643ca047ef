import type { GuestOrder } from '#contract/meetups.ts'
import { orderFieldNames, paymentMethodWords, placeWords, tablewareWords } from '#contract/order-words.ts'
import type { AskedOfOrder, NothingLeft } from '#contract/placement.ts'
import { telWords } from '#contract/tel-words.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { organisationIn } from '#domain/buyer.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import type { OrderAllergy } from '#domain/order-allergies.ts'
import type { OwnAnswer } from '#domain/own-fields.ts'
import { IS_HELD, type PaymentMethod } from '#domain/payment.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { japaneseInstant, longJapaneseDate, yearAndMonth } from '#domain/tokyo-date.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { AgreedTerms } from './agreed-terms.tsx'
import { billedTo } from './billed-to.ts'
import style from './review-section.module.css'

/** The note has a place of its own. */
type OfDelivery = Exclude<AskedOfOrder, 'contact' | 'payment' | 'own_fields' | 'note'>

type Delivery = Pick<GuestOrder, Exclude<OfDelivery, 'allergies'> | 'collection'> &
  Pick<Partial<GuestOrder>, 'delivered_at' | 'received_by'> & { allergies?: readonly OrderAllergy[] }

/** When and where the order arrives, before and after it is placed. */
export function DeliveryRows({ order }: { order: Delivery }) {
  const { title, estimated_person, address, reception, delivered_at, received_by, allergies = [] } = order
  const rows = {
    meetup_date: { term: '開催日・お届け', text: <When order={order} /> },
    delivery_window: null,
    title: title && { term: orderFieldNames.title, text: title },
    handed_over: typeof delivered_at === 'string' && {
      term: 'お渡し',
      text: (
        <Unbroken>{`${japaneseInstant(new Date(delivered_at))}${received_by ? `　${received_by}さま` : ''}`}</Unbroken>
      ),
    },
    estimated_person: { term: orderFieldNames.estimated_person, text: `${formatNumber(estimated_person)}名さま` },
    allergies: allergies.length > 0 && {
      term: orderFieldNames.allergies,
      text: <span className={style.pre}>{allergies.map(allergyWords).join('\n')}</span>,
    },
    address: { term: orderFieldNames.address, text: placeWords(address) },
    reception: reception && {
      term: orderFieldNames.reception,
      text: <Unbroken>{`${reception.name}さま　${telWords(reception.tel)}`}</Unbroken>,
    },
    way_in: address.note && { term: '搬入のご案内', text: <span className={style.pre}>{address.note}</span> },
    tableware: { term: orderFieldNames.tableware, text: <Unbroken>{tablewareWords(order)}</Unbroken> },
  } satisfies Record<OfDelivery | 'handed_over' | 'way_in', unknown>
  return <DefinitionRows rows={Object.values(rows).filter((row) => typeof row === 'object' && row !== null)} />
}

/** Date and window each stay on one line. */
export function When({ order }: { order: Pick<Delivery, 'meetup_date' | 'delivery_window'> }) {
  return <Unbroken>{`${longJapaneseDate(order.meetup_date)} ${formatWindow(order.delivery_window)}`}</Unbroken>
}

type Orderer = Pick<GuestOrder, 'contact' | 'payment' | 'meetup_date'> & {
  own_fields?: readonly OwnAnswer[]
}

/** The orderer, the payment and its due date; of an order that is placed also what was agreed to. */
export function PaymentRows({
  order: { contact, payment, meetup_date, own_fields = [] },
  agreedTo,
  person = 'ご注文者',
  owedFees,
}: {
  order: Orderer
  agreedTo?: string | null | undefined
  /** How the person who ordered is called. */
  person?: string
  /** For a cancelled order: all that is owed. */
  owedFees?: Yen
}) {
  const {
    company,
    department,
    last_name,
    first_name,
    last_name_kana: _,
    first_name_kana: __,
    tel,
    email,
    ...others
  } = contact
  others satisfies NothingLeft
  const organisation = [organisationIn(company), department].filter(Boolean).join(' ')
  const rows = [
    {
      term: 'お支払い方法',
      text: (
        <Unbroken>
          {owedFees === undefined
            ? paymentWords(payment.method, meetup_date)
            : onlyFeesWords(payment.method, meetup_date, owedFees)}
        </Unbroken>
      ),
    },
    !IS_HELD[payment.method] && { term: '請求書の宛名', text: billedTo({ contact, payment }) },
    payment.po_number && { term: '発注番号', text: payment.po_number },
    ...own_fields.map(({ label, value }) => ({ term: label, text: value })),
    { term: person, text: [organisation, `${last_name} ${first_name}さま`].filter(Boolean).join('　') },
    { term: 'ご連絡先', text: <Unbroken>{`${telWords(tel)}　${email}`}</Unbroken> },
    agreedTo && { term: '利用規約', text: <AgreedTerms version={agreedTo} /> },
  ].filter((row) => typeof row === 'object' && row !== null)
  return <DefinitionRows rows={rows} />
}

export function paymentWords(method: PaymentMethod, meetupDate: string): string {
  const { closing, due } = invoiceTerm(meetupDate)
  const details: Record<PaymentMethod, string> = {
    card: 'お届けの翌日に確定します',
    invoice: `${yearAndMonth(closing)}末締め・${longJapaneseDate(due)}までにお振り込み`,
  }
  return `${paymentMethodWords[method]}（${details[method]}）`
}

/** For a cancelled order, of which nothing but fees is owed. */
function onlyFeesWords(method: PaymentMethod, meetupDate: string, fees: Yen): string {
  if (fees === 0) return 'お支払いいただく金額はありません'
  const details: Record<PaymentMethod, string> = {
    card: 'キャンセル料だけを頂戴します',
    invoice: `キャンセル料だけを、${longJapaneseDate(invoiceTerm(meetupDate).due)}までにお振り込み`,
  }
  return `${paymentMethodWords[method]}（${details[method]}）`
}
