import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import { IS_HELD } from '#domain/payment.ts'
import { isoInTokyo, monthAndDay, plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { PdfNode } from '#platform/pdf'
import type { PaperFacts } from '../facts.ts'
import type { Standing } from '../standing.ts'
import { dayWords, inTax, issueDay, type Row, right } from './parts.ts'
import { paymentWords, waysOnBill } from './payment-words.ts'

type Bill = Pick<PaperFacts, 'number' | 'order' | 'groups' | 'total'>

/** Who pays by card, who has paid, and who owes nothing any more is asked for nothing. */
export const asksForMoney = ({ order }: Pick<PaperFacts, 'order'>, money: Standing | undefined): boolean =>
  !IS_HELD[order.payment] && !money?.paid && (money?.open ?? 1) > 0

/** Something came or was given back since it was issued. */
const hasMoved = (money: Standing | undefined): money is Standing =>
  money !== undefined && money.returned.length + money.moved.length + money.toCard.length > 0

/** What a bill asks for today. */
export function openAmount(facts: Bill, money: Standing | undefined): { label: string; yen: Yen } | undefined {
  if (!hasMoved(money) || !asksForMoney(facts, money)) return undefined
  return { label: `差引ご請求額${inTax(facts)}`, yen: money.open }
}

/** A box with its day, apart from the facts: what came since, and what is left. */
export function standingBox(facts: Bill, money: Standing | undefined): PdfNode[] {
  if (!hasMoved(money)) return []
  const { returned, moved } = money
  const lines: Line[] = [
    [IS_HELD[facts.order.payment] ? 'ご利用金額' : 'ご請求金額', money.billed],
    ...returned.map(({ number, on, amount }): Line => [`適格返還（${monthAndDay(on)}）${number}`, -amount]),
    ...moved.map(({ label, on, amount, receipt }): Line => [`${label}（${monthAndDay(on)}）${receipt ?? ''}`, -amount]),
  ]
  const [label, amount] = leftOf(facts, money)
  return [
    {
      above: 8,
      fontSize: 8.5,
      boxes: [
        {
          stack: [
            ...lines.map((line) => lineOf(line)),
            { ...lineOf([`${label}（${plainJapaneseDate(money.asOf)}現在）`, amount]), bold: true, above: 3 },
            { text: boxWords(facts, money), fontSize: 7.5, above: 3 },
          ],
        },
      ],
    },
  ]
}

/** The facts below it stay those of the day on which it was issued. */
const boxWords = (facts: Bill, money: Standing): string =>
  [
    ...money.toCard.map(
      ({ on, amount }) => `${formatYen(amount)}は、${monthAndDay(on)}にカード会社を通じてご返金済みです。`,
    ),
    asksForMoney(facts, money) ? '差引ご請求額が、いまお支払いいただく額です。' : '',
    '下の明細と合計は、発行したときのままです。',
  ].join('')

type Line = readonly [label: string, amount: Yen]

function leftOf({ order }: Bill, { open }: Standing): Line {
  if (IS_HELD[order.payment]) return ['差引ご利用額', open]
  return open < 0 ? ['お返しする額', -open] : ['差引ご請求額', open]
}

const lineOf = ([label, amount]: Line): PdfNode => ({
  columns: [{ text: label }, { width: 72, ...right(amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount)) }],
})

/** How and by when it is paid, or that it was. */
export function paymentRows(facts: PaperFacts, money: Standing | undefined): Row[] {
  const { order, issuer } = facts
  const { bank } = issuer
  const { how } = paymentWords(facts)
  if (money?.paid)
    return [['お支払い', `${waysOnBill(money.ways)}　${issueDay(isoInTokyo(money.paid.at))} お支払い済み`]]
  if (IS_HELD[order.payment]) return [['お支払い', how]]
  if (!asksForMoney(facts, money)) return [['お支払い', 'お支払いいただく金額はありません。']]
  return [
    ['お支払期限', dayWords(order.due)],
    ['お振込先', `${bank.name} ${bank.branch} ${bank.account}\n${bank.holder}`],
  ]
}

/** The last of the remarks. */
export function paymentNote(facts: Bill, money: Standing | undefined): string {
  if (money?.paid) return 'お支払いを確認しております。あらためてお支払いいただく必要はありません。'
  const { note } = paymentWords(facts)
  return IS_HELD[facts.order.payment] || asksForMoney(facts, money) ? note : ''
}
