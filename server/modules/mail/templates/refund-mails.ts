import { formatYen } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
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

/** What was named. Nothing in it was typed by whoever named it. */
export type RefundMailProps = {
  matter: { meetup_id: string } | { booking_id: string }
  number: string
  amount: number
  /** 「みずほ銀行 大手町支店 普通 ••••567」 */
  account: string
  /** ISO 8601 */
  namedAt: string
  /** The last day on which it is to be paid; none in a letter that waits since a version that promised none. */
  dueOn?: string
  /** Another one stood there before. */
  isChange: boolean
}

export const refundMails = { 'refund-account-named': accountNamed }

/** To the orderer, so that an account that a stranger named is noticed before it is paid to. */
function accountNamed({ number, amount, account, namedAt, dueOn, isChange }: RefundMailProps, from: Sender): Mail {
  const done = isChange ? '返金先の口座の変更を承りました' : '返金先の口座をうかがいました'
  const subject = `【${from.shop.name}】${done}（${number}）`
  const lead = `${number} の${done}。次の口座へ、${dueOn ? `${longJapaneseDate(dueOn)}までに` : ''}お振り込みします。`
  const rows: [string, string][] = [
    ['返金の額', formatYen(amount)],
    ['返金先', account],
    ['うかがった日時', japaneseInstant(new Date(namedAt))],
  ]
  const warning = `お心当たりのない場合や、口座が違う場合は、お振り込みの前に、すぐに${byTelephone(from)}でお知らせください。`
  const never = '当店から、お電話やメールで口座番号をお聞きすることはありません。'
  return {
    subject,
    text: plain([lead, '', ...rows.map(([name, value]) => `■${name}　${value}`), '', warning, never], 'account', from),
    html: mailLayout(
      subject,
      lead,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(done)}${paragraph(lead)}</td></tr>
<tr><td class="side" style="padding:18px 40px 8px">${facts(rows)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${small(warning)}${small(never)}</td></tr>`,
      'account',
      from,
    ),
  }
}
