import type { CreditReason } from '#domain/book.ts'
import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { longJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import type { Fact } from './fact.ts'

/** What staff did to the money of an order or a booking, as its customer is told. Yen are tax-inclusive. */
export type MoneyNews = {
  act:
    | 'credit'
    | 'compensation'
    | 'waiver'
    | 'write_off'
    | 'addition'
    | 'refund'
    | 'returned'
    | 'asked'
    | 'by_bank'
    | 'overpaid'
    /** Nothing but the day that papers name: it was handed over on another one. */
    | 'redated'
  /** It was taken back: it was written by mistake. */
  isTakenBack: boolean
  /** Of a credit: whose fault it was. */
  fault: CreditReason | null
  amount: Yen
  lines: readonly { name: string; qty: number; amount: Yen }[]
  reason: string
  /** What is to be paid by then; negative: what goes back. */
  balance: Yen
  dueOn: TokyoDate | null
  paidBy: PaymentMethod
  /** Of money that has gone back. */
  refund: { method: 'bank' | 'card' | 'cash'; paidOn: TokyoDate } | null
  /** The papers that hold from now on, and those that do not any more. */
  papers: { issued: readonly string[]; void: readonly string[] }
}

type Words = { title: string; opening: string; sum: string }

const faults: Readonly<Record<CreditReason, Words>> = {
  short: {
    title: 'お詫びと、お代金の返還のお知らせ',
    opening:
      'お届けした商品に不足があり、誠に申し訳ございませんでした。お約束した代金のうち、下記の分をお返しいたします。',
    sum: '返還する額',
  },
  quality: {
    title: 'お詫びと、お代金の返還のお知らせ',
    opening:
      'お届けした商品に不備があり、誠に申し訳ございませんでした。お約束した代金のうち、下記の分をお返しいたします。',
    sum: '返還する額',
  },
  late: {
    title: 'お詫びと、お代金の返還のお知らせ',
    opening: 'お届けが遅れ、誠に申し訳ございませんでした。お約束した代金のうち、下記の分をお返しいたします。',
    sum: '返還する額',
  },
  goodwill: {
    title: 'お値引きのお知らせ',
    opening: 'ご利用いただいた代金から、下記のとおりお値引きいたします。',
    sum: '値引きの額',
  },
}

const acts: Readonly<Record<Exclude<MoneyNews['act'], 'credit'>, Words>> = {
  compensation: {
    title: 'お詫びと、お見舞金のお知らせ',
    opening: 'ご迷惑をおかけいたしましたことを、深くお詫び申し上げます。お見舞いとして、下記の額をお支払いいたします。',
    sum: 'お見舞金',
  },
  waiver: {
    title: 'キャンセル料の免除のお知らせ',
    opening: 'お願いしておりましたキャンセル料のうち、下記の額を免除いたしました。',
    sum: '免除した額',
  },
  write_off: {
    title: 'お支払いについてのお知らせ',
    opening: '下記の額は、お支払いいただかなくてよいことといたしました。',
    sum: 'お支払いいただかない額',
  },
  addition: {
    title: '追加でお渡しした商品のお知らせ',
    opening:
      'ご注文に加えて下記の商品をお渡ししましたので、ご注文に加えました。配送料と割引は、ご注文のときのままです。',
    sum: '追加の額',
  },
  returned: {
    title: 'お振り込みが戻ってまいりました',
    opening:
      'お知らせいただいた口座へお振り込みしましたが、銀行で口座を確かめられず、戻ってまいりました。お手数をおかけしますが、お振込先の口座を、もう一度お知らせください。',
    sum: 'お振り込みした額',
  },
  asked: {
    title: '返金先の口座をお知らせください',
    opening: '下記の額をお返しいたします。お振込先の口座を、まだうかがっておりません。',
    sum: 'お返しする額',
  },
  by_bank: {
    title: 'お振り込みでのご返金のお願い',
    opening:
      'カード会社を通じてお返しする予定でしたが、お振り込みでお返しすることになりました。お手数をおかけし、申し訳ございません。',
    sum: 'お返しする額',
  },
  overpaid: {
    title: 'ご入金が多かった分のご返金について',
    opening:
      'ご入金いただき、ありがとうございます。お支払いいただく額より多くお預かりしましたので、多い分をお返しします。',
    sum: 'ご入金の額',
  },
  redated: {
    title: '書類の日付を改めました',
    opening:
      'ご注文の商品をお渡しした日に合わせて、書類の取引日とお支払期限を改めました。お支払い合計（税込）は変わりません。',
    sum: '',
  },
  refund: { title: 'ご返金のお知らせ', opening: '下記のとおり、ご返金いたしました。', sum: '返金した額' },
}

const wordsOf = ({ act, fault }: MoneyNews): Words => (act === 'credit' ? faults[fault!] : acts[act])

export const moneyTitle = (news: MoneyNews): string => (news.isTakenBack ? '先のお知らせの訂正' : wordsOf(news).title)

export const moneyOpening = (news: MoneyNews): string =>
  news.isTakenBack
    ? `先にお送りした「${wordsOf(news).title}」は、誤りでした。取り消して、お詫び申し上げます。`
    : wordsOf(news).opening

/** The last fact says the sum, or there is none. */
const hasNoSum: readonly MoneyNews['act'][] = ['asked', 'by_bank', 'redated']

/** The same of a plan, which is served where it is booked for. */
export const planMoneyOpening = (news: MoneyNews): string =>
  news.act === 'credit' && !news.isTakenBack ? planOpenings[news.fault!] : moneyOpening(news)

const planOpenings: Readonly<Record<CreditReason, string>> = {
  short:
    'ご用意したお料理に不足があり、誠に申し訳ございませんでした。お約束した代金のうち、下記の分をお返しいたします。',
  quality:
    'ご用意したお料理に不備があり、誠に申し訳ございませんでした。お約束した代金のうち、下記の分をお返しいたします。',
  late: 'お約束の時刻に遅れ、誠に申し訳ございませんでした。お約束した代金のうち、下記の分をお返しいたします。',
  goodwill: faults.goodwill.opening,
}

const refundWords = { bank: 'お振り込み', card: 'カード会社を通じたご返金', cash: '現金' } as const

export function moneyFacts(news: MoneyNews): Fact[] {
  const { lines, amount, reason, refund, papers, isTakenBack } = news
  return [
    ...(lines.length > 0
      ? [
          [
            '内容',
            ...lines.map(({ name, qty, amount: of }) => `${name} × ${formatNumber(qty)}　${formatYen(of)}`),
          ] satisfies Fact,
        ]
      : []),
    ...(hasNoSum.includes(news.act)
      ? []
      : [[isTakenBack ? `訂正した額（${wordsOf(news).sum}）` : wordsOf(news).sum, formatYen(amount)] satisfies Fact]),
    ...(refund
      ? [['ご返金の方法', `${refundWords[refund.method]}（${longJapaneseDate(refund.paidOn)}）`] satisfies Fact]
      : []),
    ...(reason ? [['理由', reason] satisfies Fact] : []),
    ...(papers.void.length > 0 ? [['無効となった書類', papers.void.join('、')] satisfies Fact] : []),
    ...(papers.issued.length > 0 ? [['新しい書類', papers.issued.join('、')] satisfies Fact] : []),
    ['お支払いの状況', balanceWords(news)],
  ]
}

/** What of an order or a booking came and was kept, and what is to be paid still; negative: what goes back. Yen. */
export type Standing = { held: Yen; balance: Yen }

/** Beside a new sum: what of it has come already. Nothing where nothing has, and nothing goes back. */
export const standingFacts = ({ held, balance }: Standing = { held: 0, balance: 0 }): Fact[] =>
  held === 0 && balance >= 0
    ? []
    : [
        ['ご入金済み', formatYen(held)],
        ['お支払いの状況', balanceWords({ balance, dueOn: null })],
      ]

function balanceWords({ balance, dueOn }: Pick<MoneyNews, 'balance' | 'dueOn'>): string {
  if (balance < 0) return `お返しする額 ${formatYen(-balance)}`
  if (balance === 0) return 'お支払いいただく金額も、お返しする金額もありません'
  return `お支払いの残り ${formatYen(balance)}${dueOn ? `（お支払期限 ${longJapaneseDate(dueOn)}）` : ''}`
}

/**
 * How what goes back does so: by the card company, by a transfer that the bank was asked for, and the rest by bank. `dueOn`:
 * the account that was named for the rest is paid to until then.
 */
export type WaysBack = { card: Yen; sent: Yen; rest: Yen; dueOn: TokyoDate | null }

/** `back`: left out by letters that wait since a version that knew one way. */
type Back = { back?: WaysBack | null | undefined; refundUrl?: string | null | undefined }

type Returning = Back & { standing: Standing | undefined; by: PaymentMethod }

/** Of what was paid already: that it comes back, and how. Undefined: nothing does. */
export function returnWords({ standing, by, ...known }: Returning): string | undefined {
  if (!standing || standing.balance >= 0) return undefined
  const sum = `お支払いいただいた金額のうち、${formatYen(-standing.balance)}を`
  const ways = waysOf(-standing.balance, by, known)
  const [only] = ways
  return ways.length === 1 && !only!.isAtBank ? `${sum}${only!.how}` : `${sum}お返しします。${each(ways)}`
}

type Way = { yen: Yen; how: string; isAtBank?: boolean }

const each = (ways: readonly Way[]): string => ways.map(({ yen, how }) => `${formatYen(yen)}は、${how}`).join('')

function waysOf(owed: Yen, by: PaymentMethod, { back, refundUrl }: Back): Way[] {
  const isAllByCard = by === 'card' && !refundUrl
  const { card, sent, rest, dueOn } = back ?? {
    card: isAllByCard ? owed : 0,
    sent: 0,
    rest: isAllByCard ? 0 : owed,
    dueOn: null,
  }
  const toCard = `カード会社を通じてお返しします。${sent + rest === 0 ? 'お手続きは必要ありません。' : ''}`
  const ways: Way[] = [
    { yen: card, how: toCard },
    { yen: sent, how: `お振り込みの手続きを進めています。${sent > 0 ? after(rest) : ''}`, isAtBank: true },
    { yen: sent > 0 ? 0 : rest, how: byBank(dueOn, Boolean(refundUrl)) },
  ]
  return ways.filter(({ yen }) => yen > 0)
}

/** What a bank has not paid yet may come back: nobody is asked for another account before. */
const after = (rest: Yen): string =>
  rest > 0 ? `残りの${formatYen(rest)}をどのようにお返しするかは、そのあとでお知らせします。` : ''

function byBank(dueOn: TokyoDate | null, hasLink: boolean): string {
  if (hasLink) return 'お振り込みでお返しします。お振込先の口座を、次のページからお知らせください。'
  return dueOn
    ? `うかがった口座へ、${longJapaneseDate(dueOn)}までにお振り込みします。`
    : 'お振り込みでお返しします。お振込先の口座は、担当者からおたずねいたします。'
}

/** What its reader does next, or need not do. */
export function moneyNotice({ balance, paidBy, papers }: MoneyNews, known: Back): string {
  const paper = papers.void.length > 0 ? '無効となった書類では、お支払いにならないでください。' : ''
  if (balance > 0 && paidBy === 'card')
    return `${paper}お支払いの残りは、カードにご請求します。カードにご請求できない分は、あらためて請求書をお送りします。`
  if (balance > 0) return `${paper}お支払いの残りは、書類にある口座へ期限までにお振り込みください。`
  if (balance === 0) return paper
  const ways = waysOf(-balance, paidBy, known)
  return `${paper}${ways.length === 1 && !ways[0]!.isAtBank ? `お返しする額は、${ways[0]!.how}` : each(ways)}`
}
