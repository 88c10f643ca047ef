import { formerFeesNotice, stepsAhead, stepWords } from '#contract/fee-steps.ts'
import { feeTaxNotice } from '#contract/order-words.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
import { FEWER_SHOWN, feesIfFewer } from '#domain/cancellation.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
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
import {
  addresseeInHtml,
  addresseeOf,
  asOfIn,
  cancellationOf,
  type Fact,
  formerFeesOf,
  gatheringOf,
  isOpenIn,
  japaneseMoment,
  type MeetupMailProps,
  textFacts,
  whenOf,
} from './meetup-words.ts'
import { orderWords, subjectOf } from './order-mail-words.ts'

/** Mailed to the orderer, a day before cancelling costs more. */
export function feeReminder(mail: MeetupMailProps, from: Sender): Mail {
  const { number, order, orderUrl } = mail
  const own = orderWords('fee-reminder', mail, from)
  const subject = subjectOf(own, number, from)
  const isOpen = isOpenIn(mail)
  const rows: Fact[] = [
    ['ご注文番号', number],
    ['お届け', whenOf(order)],
    ...gatheringOf(order),
    ...answersIn(mail),
    isOpen ? ['変更の締切', japaneseMoment(order.cutoff_at)] : ['ご変更', closedWords],
    ['キャンセル料', ...fromNow(cancellationOf(mail))],
    ...(isOpen ? ifFewer(mail) : []),
    ...formerFeesOf(order.change_fee).map((fact): Fact => [...fact, formerFeesNotice]),
  ]
  const words = [
    'このまま開催される場合は、お手続きは不要です。',
    orderUrl ? '' : `ご注文の変更やキャンセルは、${byTelephone(from)}で承ります。`,
    `${isOpen ? partialCancellationOf(order.fee_timeline) : ''}${feeTaxNotice}`,
    own.closing,
  ].filter(Boolean)
  return {
    subject,
    text: plain(
      [
        ...addresseeOf(order),
        '',
        own.lead,
        '',
        ...textFacts(rows),
        ...(orderUrl ? ['', linkLabel, orderUrl] : []),
        '',
        ...words,
      ],
      'orderer',
      from,
    ),
    html: mailLayout(
      subject,
      `${number}　${whenOf(order)}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('まもなくキャンセル料が変わります')}${paragraph(
        addresseeInHtml(order),
      )}${paragraph(inLines(own.lead))}</td></tr>
<tr><td class="side" style="padding:18px 40px 0">${facts(rows)}</td></tr>
${orderUrl && html`<tr><td class="side" align="center" style="padding:28px 40px 0">${button(linkLabel, orderUrl)}</td></tr>`}
<tr><td class="side" style="padding:16px 40px 36px">${words.map((line) => small(inLines(line)))}</td></tr>`,
      'orderer',
      from,
    ),
  }
}

const linkLabel = 'ご注文の内容を見る'

const closedWords = '受付を終了しました。お困りのことがありましたら、お電話でご相談ください。'

/** The first step is the one in force. */
const fromNow = ([first, ...later]: readonly string[]) => [`いま：${first}`, ...later]

function answersIn({ answers }: MeetupMailProps): Fact[] {
  if (!answers) return []
  const { at, coming, maybe, open, declined } = answers
  const counts = [
    ['参加', coming],
    ['未定', maybe],
    ['未回答', open],
    ['不参加', declined],
  ] as const
  const words = counts.map(([name, count]) => `${name} ${formatNumber(count)}名さま`)
  return [['参加者のお返事', `${words.join('、')}（${japaneseMoment(at)}現在）`]]
}

/** What some of it costs to be taken out, now and later. */
function ifFewer(mail: MeetupMailProps): Fact[] {
  const { fee_timeline, cutoff_at, estimated_person, calculation } = mail.order
  if (estimated_person <= FEWER_SHOWN) return []
  const fewer = { goods: calculation.subtotal, estimatedPerson: estimated_person, fewer: FEWER_SHOWN }
  const steps = stepsAhead(feesIfFewer(fee_timeline, fewer), asOfIn(mail))
  const goesOn = steps.some(({ from }) => from !== null && new Date(from) >= new Date(cutoff_at))
  return [
    [
      `${FEWER_SHOWN}名さま減らす場合`,
      ...fromNow(stepWords(steps, ({ fee }) => (fee === 0 ? '無料' : formatYen(fee)))),
      `商品も人数分減らすときの一部キャンセル料（不課税）の目安です。${goesOn ? '変更の締切のあとは、お電話でご相談ください。' : ''}`,
    ],
  ]
}
