import { overrideWords } from '#contract/admin/status-words.ts'
import { drinkingAgeNotice, orderFieldNames } from '#contract/order-words.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { organisationIn } from '#domain/buyer.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { facts, heading, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import {
  allergiesOf,
  answeredBy,
  type Fact,
  gatheringOf,
  hasAlcohol,
  headcountOf,
  inOrder,
  type MeetupMailProps,
  noteOf,
  type OrderFacts,
  ownFieldsOf,
  paymentOf,
  placeOf,
  receptionOf,
  tablewareOf,
  telOf,
  textFacts,
  whenOf,
} from './meetup-words.ts'

/** To the shop, for a placed order: what kitchen and driver need to know. */
export function meetupNotice(mail: MeetupMailProps, from: Sender): Mail {
  const { number, order } = mail
  const subject = `新しいご注文 ${number}　${japaneseDate(order.meetup_date)}${formatWindow(order.delivery_window)}　${headcountOf(order)}`
  const rows = [...takenBy(mail), ...factsOf(mail)]
  const { opening, ...answered } = answeredBy(order, '新しいご注文が入りました。')
  return {
    subject,
    ...answered,
    text: plain([opening, '', ...textFacts(rows), ...(hasAlcohol(order) ? ['', drinkingAgeNotice] : [])], 'shop', from),
    html: mailLayout(
      subject,
      whenOf(order),
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('新しいご注文')}${paragraph(whenOf(order))}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 36px">${facts(rows)}${hasAlcohol(order) && small(drinkingAgeNotice)}</td></tr>`,
      'shop',
      from,
    ),
  }
}

/** What was put aside on the telephone, and why: the kitchen must not be surprised. */
const takenBy = ({ byPhone }: MeetupMailProps): Fact[] => {
  if (!byPhone) return []
  const { overrides, reason } = byPhone
  const marks = overrides.map((each) => overrideWords[each])
  return [['受け方', ['お電話', ...marks].join('　'), ...(overrides.length > 0 && reason ? [`理由　${reason}`] : [])]]
}

const factsOf = ({ number, order }: MeetupMailProps): Fact[] => {
  const { reception, calculation } = order
  const { company, department, last_name, first_name, last_name_kana, first_name_kana, tel, email, ...others } =
    order.contact
  others satisfies NothingLeft
  const person = `${last_name} ${first_name}`
  const goods: Fact = ['商品', ...calculation.lines.map((line) => `${line.name}　${formatNumber(line.qty)}点`)]
  const facts: OrderFacts = {
    meetup_date: [['お届け', whenOf(order)]],
    delivery_window: null,
    title: [...gatheringOf(order), goods],
    estimated_person: null,
    tableware: [[orderFieldNames.tableware, tablewareOf(order)]],
    address: [[orderFieldNames.address, ...placeOf(order)]],
    reception: reception ? receptionOf(order) : [['当日の受け取りご担当者', `${person}さま　${telOf(tel)}`]],
    contact: [
      [
        'ご注文者',
        [organisationIn(company), department].filter(Boolean).join('　'),
        `${person}（${last_name_kana} ${first_name_kana}）さま`,
        `${telOf(tel)}　${email}`,
      ],
    ],
    allergies: allergiesOf(order),
    note: noteOf(order),
    payment: [[orderFieldNames.payment, `${formatYen(calculation.total)}（税込）`, ...paymentOf(order)]],
    own_fields: ownFieldsOf(order),
  }
  return [['ご注文番号', number], ...inOrder(facts)]
}
