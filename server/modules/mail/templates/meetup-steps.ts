import type { ToldStep } from '#domain/meetup.ts'
import { formatYen } from '#domain/money.ts'
import { html } from '../html.ts'
import { button, facts, heading, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import { inLines } from '../words/words-of.ts'
import {
  addresseeInHtml,
  addresseeOf,
  dayContactOf,
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
import { orderWords, subjectOf } from './order-mail-words.ts'

/** To the orderer: staff have looked at the order, and it will come as it stands. */
export function meetupConfirmed(mail: MeetupMailProps, from: Sender): Mail {
  const { order } = mail
  return stepMail('meetup-confirmed', mail, from, {
    title: 'ご注文が確定しました',
    rows: [
      ...gatheringOf(order),
      ['お届け先', ...placeOf(order)],
      ...receptionOf(order),
      ...dayContactOf(from),
      ['お支払い合計（税込）', formatYen(order.calculation.total)],
    ],
    notes: [`商品・人数・お届けの変更は、${japaneseMoment(order.cutoff_at)}まで承ります。`],
  })
}

/** To the orderer: it has been handed over, to whom and when. */
export function meetupDelivered(mail: MeetupMailProps, from: Sender): Mail {
  const { order, handedOver } = mail
  return stepMail('meetup-delivered', mail, from, {
    title: 'お届けが完了しました',
    rows: [
      ...gatheringOf(order),
      ...(handedOver ? [['お渡しした日時', japaneseMoment(handedOver.at)] satisfies Fact] : []),
      ...(handedOver?.to ? [['お受け取り', `${handedOver.to}さま`] satisfies Fact] : []),
      ['器', tablewareOf(order)],
    ],
    notes: [
      '請求書と領収書は、ご注文のページから発行いただけます（領収書は、ご入金を確認したあとに発行いただけます）。',
    ],
  })
}

/** To the orderer who was told of a step that had not been made: what is so instead, and why it was told. */
export function meetupStepBack(mail: MeetupMailProps, from: Sender): Mail {
  const { order, takenBack } = mail
  return stepMail('meetup-step-back', mail, from, {
    title: 'お知らせの訂正',
    rows: [
      ...gatheringOf(order),
      ...(takenBack
        ? ([
            ['訂正するお知らせ', withdrawn[takenBack.was]],
            ['訂正の理由', takenBack.reason],
          ] satisfies Fact[])
        : []),
    ],
    notes: takenBack ? [standingWords[takenBack.was]] : [],
  })
}

const withdrawn: Record<ToldStep, string> = {
  confirmed: 'ご注文が確定したというお知らせ',
  delivered: 'お届けが完了したというお知らせ',
}

const standingWords: Record<ToldStep, string> = {
  confirmed: 'ご注文は承っております。内容を確認し、確定いたしましたら、あらためてお知らせいたします。',
  delivered: 'ご注文は、まだお届けが済んでおりません。お届けいたしましたら、あらためてお知らせいたします。',
}

/** `notes` stand between the facts and the closing. */
type StepMail = { title: string; rows: Fact[]; notes: string[] }

export function stepMail(
  template: 'meetup-confirmed' | 'meetup-delivered' | 'meetup-step-back' | 'meetup-rerated',
  mail: MeetupMailProps,
  from: Sender,
  { title, rows, notes }: StepMail,
): Mail {
  const { number, order, orderUrl } = mail
  const own = orderWords(template, mail, from)
  const subject = subjectOf(own, number, from)
  const closing = [...notes, own.closing].filter(Boolean)
  const all: Fact[] = [['ご注文番号', number], ['お届け', whenOf(order)], ...rows]
  return {
    subject,
    text: plain(
      [
        ...[...addresseeOf(order), '', own.lead, '', ...textFacts(all)],
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
      )}${paragraph(inLines(own.lead))}</td></tr>
<tr><td class="side" style="padding:18px 40px 0">${facts(all)}</td></tr>
${orderUrl && html`<tr><td class="side" align="center" style="padding:28px 40px 0">${button(linkLabel, orderUrl)}</td></tr>`}
<tr><td class="side" style="padding:16px 40px 36px">${closing.map((line) => small(inLines(line)))}</td></tr>`,
      'orderer',
      from,
    ),
  }
}

const linkLabel = 'ご注文の内容を見る'
