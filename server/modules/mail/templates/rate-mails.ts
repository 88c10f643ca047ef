import { formatYen } from '#domain/money.ts'
import type { Mail, Sender } from '../mail-layout.ts'
import { stepMail } from './meetup-steps.ts'
import { type Fact, gatheringOf, type MeetupMailProps, type Renewed, taxesOf } from './meetup-words.ts'

/** To the orderer: tax is worked out anew by the rate of the day of delivery, and which papers are replaced. */
export function meetupRerated(mail: MeetupMailProps, from: Sender): Mail {
  const { order, before = order, renewed = [] } = mail
  return stepMail('meetup-rerated', mail, from, {
    title: '消費税の内訳が変わります',
    rows: [
      ...gatheringOf(order),
      ['お支払い合計（税込）', `${formatYen(order.calculation.total)}（変更なし）`],
      ['これまでの内訳', ...linesOf(before)],
      ['これからの内訳', ...linesOf(order)],
      ...renewedFacts(renewed),
    ],
    notes: [renewedWords(renewed, 'ご注文のページ')],
  })
}

const linesOf = (order: MeetupMailProps['order']): string[] => taxesOf(order).map(([what, tax]) => `${what}　${tax}`)

export const renewedFacts = (renewed: readonly Renewed[]): Fact[] =>
  renewed.length > 0
    ? [['差し替えた書類', ...renewed.map(({ title, former, number }) => `${title}　${former} → ${number}`)]]
    : []

export const renewedWords = (renewed: readonly Renewed[], page: string): string =>
  renewed.length > 0
    ? `差し替える前の書類は無効です。新しい書類は、${page}からご覧いただけます。お支払い済みの場合も、金額は変わりませんので、あらためてのお手続きは不要です。`
    : '金額は変わりませんので、お手続きは不要です。'
