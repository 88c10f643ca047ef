import { html } from '../html.ts'
import {
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
import { addresseeInHtml, addresseeOf, type Fact, type MeetupMailProps, saleOf, textFacts } from './meetup-words.ts'
import { moneyFacts, moneyNotice, moneyOpening, moneyTitle } from './money-news.ts'
import { orderWords, subjectOf } from './order-mail-words.ts'

/** To the orderer: what staff did to the money of the order, in the words of whose fault it was, and what is owed then. */
export function meetupMoney(mail: MeetupMailProps, from: Sender): Mail {
  const { order, number, money, refundUrl } = mail
  const news = money!
  const { closing, lead, ...own } = orderWords('meetup-money', mail, from)
  const title = moneyTitle(news)
  const subject = subjectOf(own, number, from)
  const rows: Fact[] = [['ご注文番号', number], ...saleOf(order), ...moneyFacts(news)]
  const opening = moneyOpening(news)
  const notice = `${moneyNotice(news, mail)}ご不明な点は、${byTelephone(from)}でお問い合わせください。`
  return {
    subject,
    text: plain(
      [
        ...addresseeOf(order),
        '',
        ...(lead ? [lead, ''] : []),
        opening,
        '',
        ...textFacts(rows),
        '',
        notice,
        ...(refundUrl ? ['', refundUrl] : []),
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
      }${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px">${facts(rows)}</td></tr>
<tr><td class="side" style="padding:0 40px 36px">${small(notice)}${
        refundUrl && small(html`<a href="${refundUrl}">お振込先の口座を知らせる</a>`)
      }${closing && small(inLines(closing))}</td></tr>`,
      'orderer',
      from,
    ),
  }
}
