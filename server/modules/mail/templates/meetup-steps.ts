import { formatYen } from '#domain/money.ts'
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
import {
  addresseeInHtml,
  addresseeOf,
  type Fact,
  gatheringOf,
  japaneseMoment,
  type MeetupMailProps,
  placeOf,
  receptionOf,
  tablewareOf,
  textFacts,
  whenOf,
} from './meetup-words.ts'

/** To the orderer: staff have looked at the order, and it will come as it stands. */
export function meetupConfirmed(mail: MeetupMailProps, from: Sender): Mail {
  const { number, order } = mail
  return stepMail(mail, from, {
    subject: `【${from.shop.name}】ご注文が確定しました（${number}）`,
    title: 'ご注文が確定しました',
    opening: `ご注文の内容を確認し、手配が整いましたので、お知らせいたします。下記のとおりお届けいたします。`,
    rows: [
      ...gatheringOf(order),
      ['お届け先', ...placeOf(order)],
      ...receptionOf(order),
      ['お支払い合計（税込）', formatYen(order.calculation.total)],
    ],
    closing: [
      `商品・人数・お届けの変更は、${japaneseMoment(order.cutoff_at)}まで承ります。`,
      `ご不明な点は、${byTelephone(from)}でお問い合わせください。`,
    ],
  })
}

/** To the orderer: it has been handed over, to whom and when. */
export function meetupDelivered(mail: MeetupMailProps, from: Sender): Mail {
  const { number, order, handedOver } = mail
  return stepMail(mail, from, {
    subject: `【${from.shop.name}】お届けが完了しました（${number}）`,
    title: 'お届けが完了しました',
    opening: '本日は、ご注文いただき、誠にありがとうございました。下記のとおり、お届けが完了いたしました。',
    rows: [
      ...gatheringOf(order),
      ...(handedOver ? [['お渡しした日時', japaneseMoment(handedOver.at)] satisfies Fact] : []),
      ...(handedOver?.to ? [['お受け取り', `${handedOver.to}さま`] satisfies Fact] : []),
      ['器', tablewareOf(order)],
    ],
    closing: [
      '請求書と領収書は、ご注文のページから発行いただけます（領収書は、ご入金を確認したあとに発行いただけます）。',
      `商品に不足や不都合がございましたら、お手数ですが、${byTelephone(from)}でお知らせください。`,
    ],
  })
}

type StepMail = { subject: string; title: string; opening: string; rows: Fact[]; closing: string[] }

function stepMail(mail: MeetupMailProps, from: Sender, { subject, title, opening, rows, closing }: StepMail): Mail {
  const { number, order, orderUrl } = mail
  const all: Fact[] = [['ご注文番号', number], ['お届け', whenOf(order)], ...rows]
  return {
    subject,
    text: plain(
      [
        ...[...addresseeOf(order), '', opening, '', ...textFacts(all)],
        ...(orderUrl ? ['', linkLabel, orderUrl] : []),
        ...['', ...closing],
      ],
      'orderer',
      from,
    ),
    html: mailLayout(
      subject,
      `${number}　${whenOf(order)}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(title)}${paragraph(
        addresseeInHtml(order),
      )}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 0">${facts(all)}</td></tr>
${orderUrl && html`<tr><td class="side" align="center" style="padding:28px 40px 0">${button(linkLabel, orderUrl)}</td></tr>`}
<tr><td class="side" style="padding:16px 40px 36px">${closing.map((line) => small(line))}</td></tr>`,
      'orderer',
      from,
    ),
  }
}

const linkLabel = 'ご注文の内容を見る'
