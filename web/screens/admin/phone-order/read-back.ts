import type { Calculation, Product } from '#contract/catalog.ts'
import type { CartLine } from '#contract/placement.ts'
import { telWords } from '#contract/tel-words.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { type FeeStep, feeAt } from '#domain/cancellation.ts'
import { formatYen } from '#domain/money.ts'
import { type Ask, answersTo } from '#domain/own-fields.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { japaneseInstant, type TokyoDate, weekdayOf } from '#domain/tokyo-date.ts'
import type { Step1, Step2 } from '#web/features/checkout/entry-form.ts'
import { countWords } from '#web/words/product-words.ts'

/** A sentence: plain, stressed, plain, … */
export type SpokenLine = readonly string[]

/** What it says, without the stress. */
export const wordsOf = (line: SpokenLine): string => line.join('')

const say = (texts: TemplateStringsArray, ...stressed: string[]): SpokenLine =>
  texts.flatMap((text, n) => (n < stressed.length ? [text, stressed[n]!] : [text]))

type Told = {
  meetupDate: TokyoDate
  estimatedPerson: number
  cart: readonly CartLine[]
  place: Step1
  orderer: Step2
  /** An address was told. */
  hasMail: boolean
  /** What the shop asks besides. */
  asks: readonly Ask[]
  products: ReadonlyMap<number, Product>
  calculation: Calculation
  /** What cancelling costs. */
  steps: readonly FeeStep[]
  isLate: boolean
  now: Date
}

/** What is read to the caller before the order is placed, in the order of the form. */
export function readBackOf(told: Told): SpokenLine[] {
  const { meetupDate, estimatedPerson, place, orderer, products, cart, calculation, steps, isLate, hasMail, now } = told
  const { from = '', to = '' } = place.delivery_window ?? {}
  const hasAlcohol = cart.some(({ id }) => products.get(id)?.is_age_restricted)
  const due = invoiceTerm(meetupDate).due
  return [
    say`${spokenDay(meetupDate)}の、${`${spokenTime(from)}から${spokenTime(to)}`}のあいだにお届けします。`,
    say`人数は、${`${estimatedPerson}名さま`}です。`,
    say`${cart.map(({ id, qty }) => goodsWords(products.get(id), qty)).join('、')}。`,
    ...allergyLines(place),
    placeWords(told),
    ...Object.values(answersTo(told.asks, orderer.own_fields ?? {})).flatMap((answer) =>
      answer?.value ? [say`${answer.label}は、${answer.value}です。`] : [],
    ),
    say`合計は、${`税込 ${formatYen(calculation.total)}`}。月末締めの請求書で、お支払期限は${spokenDate(due)}です。`,
    isLate
      ? say`締切を過ぎておりますので、キャンセルは、${feeWords(steps, now)}です。`
      : say`キャンセルは、${feeWords(steps, now)}です。`,
    ...(hasAlcohol ? [say`お酒は${'20歳以上の方'}に限ります。当日、受け取られる方の年齢も確認いたします。`] : []),
    hasMail
      ? say`利用規約とキャンセル料は、確認のメールに記載します。お送り先は、${orderer.contact?.email ?? ''}です。`
      : say`確認のメールは${'お送りしません'}。利用規約は、ホームページに掲載しています。`,
  ]
}

const weekdays = ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日']

const spokenDate = (date: TokyoDate) => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`
const spokenDay = (date: TokyoDate) => `${spokenDate(date)}、${weekdays[weekdayOf(date)]}`

/** '12:30' → 「12時30分」 */
function spokenTime(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${hour}時${minute ? `${minute}分` : ''}`
}

const allergyLines = ({ allergies = [] }: Step1): SpokenLine[] =>
  allergies.length > 0 ? [say`召し上がれないものは、${allergies.map(allergyWords).join('、')}です。`] : []

const goodsWords = (product: Product | undefined, qty: number) =>
  product ? `${product.name}を${countWords(qty, product)}` : `${qty}点`

/** Telephone numbers are said digit by digit: 「090の0000の0000」. */
const spokenTel = (tel: string) => telWords(tel).replaceAll('-', 'の')

function placeWords({ place, orderer }: Told): SpokenLine {
  const { prefecture = '', city = '', street = '', building = '' } = place.address ?? {}
  const { last_name = '', tel = '' } = orderer.contact ?? {}
  const where = [`${prefecture}${city}${street}`, building].filter(Boolean).join('、')
  const name = place.reception?.name?.trim() || last_name
  const number = place.reception?.tel?.trim() || tel
  return say`お届け先は、${where}。お受け取りは、${`${name}さま、${spokenTel(number)}`}。`
}

/** From now on: 「いまから50%の29,750円、11月24日（火）17時からは全額」. */
export function feeWords(steps: readonly FeeStep[], now: Date): string {
  const current = feeAt(steps, now)
  const later = steps.filter(({ from }) => from !== null && from > now)
  const next = later[0]?.from
  const first =
    current.rate === 0
      ? `${next ? `${japaneseInstant(next)}まで` : ''}無料`
      : current.rate === 100
        ? 'いまから全額'
        : `いまから${current.rate}%の${formatYen(current.fee)}`
  const rest = later.map(({ from, rate, fee }) =>
    rate === 100 ? `${japaneseInstant(from!)}からは全額` : `${japaneseInstant(from!)}からは${rate}%の${formatYen(fee)}`,
  )
  return [first, ...rest].join('、')
}
