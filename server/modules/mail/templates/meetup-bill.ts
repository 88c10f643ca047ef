import { html } from '../html.ts'
import {
  button,
  byTelephone,
  facts,
  heading,
  type Mail,
  mailLayout,
  paragraph,
  plain,
  type Sender,
  small,
} from '../mail-layout.ts'
import { inLines } from '../words/words-of.ts'
import { type BillNews, billFacts, billNotice, billTitle, overdueTitle, withoutDayGone } from './bill.ts'
import { addresseeInHtml, addresseeOf, type Fact, type MeetupMailProps, saleOf, textFacts } from './meetup-words.ts'
import { orderWords, subjectOf } from './order-mail-words.ts'

/** To the orderer: what is billed, what came of it, and what is open. */
export function meetupBill(mail: MeetupMailProps, from: Sender): Mail {
  const bill = withoutDayGone(mail.bill!)
  return letterOf('meetup-bill', mail, { bill, title: billTitle(bill) }, from)
}

/** The same once it should have been paid. */
export function meetupOverdue(mail: MeetupMailProps, from: Sender): Mail {
  const bill = mail.bill!
  return letterOf('meetup-overdue', mail, { bill, title: overdueTitle(bill) }, from)
}

function letterOf(
  template: 'meetup-bill' | 'meetup-overdue',
  mail: MeetupMailProps,
  { bill, title }: { bill: BillNews; title: string },
  from: Sender,
): Mail {
  const { order, number, orderUrl } = mail
  const { closing, lead, ...own } = orderWords(template, mail, from)
  const subject = subjectOf(own, number, from)
  const rows: Fact[] = [['ご注文番号', number], ...saleOf(order), ...billFacts(bill)]
  const notice = `${billNotice(orderUrl !== null)}ご不明な点は、${byTelephone(from)}でお問い合わせください。`
  const label = 'ご請求と書類を見る'
  return {
    subject,
    text: plain(
      [
        ...addresseeOf(order),
        '',
        ...(lead ? [lead, ''] : []),
        ...textFacts(rows),
        '',
        notice,
        ...(orderUrl ? ['', label, orderUrl] : []),
        ...(closing ? ['', closing] : []),
      ],
      'orderer',
      from,
    ),
    html: mailLayout(
      subject,
      `${number}　${title}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(title)}${paragraph(addresseeInHtml(order))}${
        lead && paragraph(inLines(lead))
      }</td></tr>
<tr><td class="side" style="padding:18px 40px">${facts(rows)}</td></tr>
${orderUrl && html`<tr><td class="side" align="center" style="padding:20px 40px 0">${button(label, orderUrl)}</td></tr>`}
<tr><td class="side" style="padding:8px 40px 36px">${small(notice)}${closing && small(inLines(closing))}</td></tr>`,
      'orderer',
      from,
    ),
  }
}
