import type { Sql } from '#platform/db'
import type { Kept } from './read-money.ts'

export type Letter = { id: number; to: string; subject: string; text: string }

export const lettersAfter = (sql: Sql, id: number) => sql<Letter[]>`
  select id::int, "to", subject, text from dev_mails where id > ${id} order by id`

/** What a letter can say of the whole of a sale, and which sum that is. */
const sentences: readonly [RegExp, (balance: number) => number][] = [
  [/お返しする額 ([\d,]+)円/, (balance) => -balance],
  [/お支払いいただいた金額のうち、([\d,]+)円を/, (balance) => -balance],
  [/■返金の額　([\d,]+)円/, (balance) => -balance],
  [/お支払いの残り ([\d,]+)円/, (balance) => balance],
  [/お支払いいただく金額は、合わせて([\d,]+)円です/, (balance) => balance],
  [/お支払いいただく金額も、お返しする(金)額もありません/, (balance) => balance],
  [/お支払いいただく(金)額はありません/, (balance) => balance],
]

type Told = { sale: Kept; email: string; before: Kept | undefined; letters: readonly Letter[] }

/** What letters to a customer say of a sale is what the book says as they are written: before a card has done its part. */
export function wrongLetters({ sale, email, before, letters }: Told): object[] {
  const balance =
    sale.balance +
    (sale.card_received - (before?.card_received ?? 0)) -
    (sale.card_refunded - (before?.card_refunded ?? 0))
  const own = letters.filter(({ to, subject }) => to === email && subject.includes(sale.number))
  return own.flatMap(({ subject, text }) => {
    const said = sentences.flatMap(([sentence, sumOf]) => {
      const [found, yen] = sentence.exec(text) ?? []
      return found ? [{ found, yen: Number(yen!.replaceAll(',', '')) || 0, of: sumOf(balance) }] : []
    })
    const wrong = said.filter(({ yen, of }) => yen !== of).map(({ found }) => ({ subject, found, balance }))
    const isOfMoney = /変更を承りました|キャンセル|お代金|お見舞金|お値引き|免除|追加で|ご返金|先のお知らせの訂正/.test(
      subject,
    )
    const isSilent = isOfMoney && balance < 0 && said.length === 0
    const byCard = sale.to_card + sale.card_refunded - (before?.card_refunded ?? 0)
    const way = text.includes('カード会社を通じてお返しします')
      ? 'card'
      : text.includes('お振り込みでお返しします')
        ? 'bank'
        : null
    const isOtherWay = (way === 'card' && byCard !== -balance) || (way === 'bank' && byCard !== 0)
    return [
      ...wrong,
      ...(isOtherWay ? [{ subject, way, byCard, balance }] : []),
      ...(isSilent ? [{ subject, saysNothingOf: balance }] : []),
    ]
  })
}
