import type { BookEntry } from '#contract/admin/book-entries.ts'
import { cardRefundWords } from '#contract/admin/book-words.ts'
import type { Money } from '#contract/money.ts'
import { formatYen } from '#domain/money.ts'
import type { CardRefund } from '#domain/refund.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import type { RefundMethod } from './act.ts'
import type { MoneyAct } from './offered-acts.ts'
import { transfersThatStand } from './transfers.ts'

/** A dialog, with what stands in it at first. */
export type Opening = { act: MoneyAct; method?: RefundMethod } | { act: 'take_back'; entry: BookEntry }

/** One way to answer the open question. */
export type Answer = {
  title: string
  note: string
  /** What its button does; it opens the dialog and records nothing. */
  press: string
  opens: Opening
  /** Where the money goes to stands below it. */
  showsAccount?: true
}

/** What the money of a sale waits for. Without answers nothing is to be done. */
export type NextStep = { title: string; about: string; answers: readonly Answer[] }

type Standing = {
  money: Money
  cardRefund: CardRefund | null
  offered: readonly MoneyAct[]
  book: readonly BookEntry[]
  today: TokyoDate
}

/** The only open question, and at most three ways to answer it. */
export function nextStep(standing: Standing): NextStep {
  const { balance, state } = standing.money
  if (balance < 0) return toGiveBack(standing)
  if (balance > 0) return toCome(standing)
  return {
    title: 'することはありません',
    about: state === 'paid' ? 'お支払いは済んでいます。' : 'お支払いいただく金額も、お返しする金額もありません。',
    answers: [],
  }
}

function toGiveBack({ money, cardRefund, offered, book }: Standing): NextStep {
  const yen = formatYen(-money.balance)
  const isRunning = cardRefund === 'running'
  const wrong = transfersThatStand(book).at(-1)
  const refund = (by: RefundMethod) => ({ press: `${yen}の返金を記録`, opens: { act: 'refund', method: by } as const })
  const answers: Answer[] = [
    { title: '振り込む', note: 'お返ししたあとに記録します', ...refund('bank'), showsAccount: true },
    { title: '現金でお返しする', note: 'お渡ししたあとに記録します', ...refund('cash') },
    ...(wrong
      ? [
          {
            title: '入金の記録を打ち消す',
            note: `${formatYen(wrong.amount)}の記録が誤りだったとき`,
            press: '入金の打ち消しへ',
            opens: { act: 'take_back', entry: wrong } as const,
          },
        ]
      : []),
  ]
  return {
    title: `${yen}をお返しする`,
    about: isRunning
      ? 'カード会社を通じて返金します。カードに返せないときは、「返金」の一覧でお振り込みに切り替えてください。'
      : cardRefund
        ? `${cardRefundWords[cardRefund]}。`
        : whyOver(money),
    answers: offered.includes('refund') && !isRunning ? answers : [],
  }
}

function whyOver({ credited, compensated, waived, billed, fees }: Money): string {
  if (credited + compensated + waived > 0) return 'ご入金のあとに、ご請求が減りました。'
  if (billed === 0 && fees >= 0) return 'ご入金のあとに、キャンセルになりました。'
  return 'ご請求より多くご入金いただいています。'
}

function toCome({ money, offered, today }: Standing): NextStep {
  const { balance, due_on } = money
  const third = (['waiver', 'credit', 'write_off'] as const).find((act) => offered.includes(act))
  const ways: Answer[] = [
    { title: '入金を記録する', note: '全額でも、一部でも', press: '入金を記録', opens: { act: 'payment' } },
    {
      title: '請求書を送る',
      note: '差引ご請求額と書類の場所をメールで',
      press: '請求書を送る',
      opens: { act: 'invoice' },
    },
    ...(third ? [{ ...less[third], opens: { act: third } } satisfies Answer] : []),
  ]
  const isLate = due_on !== null && due_on < today
  return {
    title: `${formatYen(balance)}のお支払いを待っています`,
    about: due_on ? `期日は${japaneseDate(due_on)}です。${isLate ? '期日を過ぎています。' : ''}` : '',
    answers: ways.filter(({ opens: { act } }) => (offered as readonly string[]).includes(act)),
  }
}

const less = {
  waiver: { title: 'キャンセル料を免除する', note: '全部か一部を免除します', press: 'キャンセル料の免除へ' },
  credit: {
    title: '返還・値引きをする',
    note: 'お届けに不足や不備があったとき',
    press: '返還・値引きへ',
  },
  write_off: { title: '貸倒れにする', note: '請求をあきらめます', press: '貸倒れへ' },
} as const
