import type { ShopTerms } from '#contract/shop-terms.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { DayKind, DeliveryHours } from '#domain/delivery-window.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'

/** '17:00' → 「17時」, '17:30' → 「17時30分」 */
export function hourWords(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return minute ? `${hour}時${minute}分` : `${hour}時`
}

/** While new orders are not taken, with what the shop says about it. */
export const pauseWords = (message: string): string => `ただいまご注文の受付をお休みしています。${message}`

/** 「10時から20時」, 「10時から20時（土曜は10時から17時）」 */
export function deliveryHoursWords({ delivery: { from, to, others } }: ShopTerms): string {
  const own = others.map(({ days, ...hours }) => `${daysWords(days)}は${spanWords(hours)}`)
  return spanWords({ from, to }) + (own.length > 0 ? `（${own.join('、')}）` : '')
}

/** 「土曜」「祝日」 */
export const dayKindWords: Record<DayKind, string> = {
  mon: '月曜',
  tue: '火曜',
  wed: '水曜',
  thu: '木曜',
  fri: '金曜',
  sat: '土曜',
  sun: '日曜',
  holiday: '祝日',
}

/** 「土曜・日曜・祝日」 */
export const daysWords = (days: readonly DayKind[]) => days.map((day) => dayKindWords[day]).join('・')

const spanWords = ({ from, to }: DeliveryHours) => `${hourWords(from)}から${hourWords(to)}`

/** 「東京23区」「大阪市北区・大阪市中央区」「大阪市の5区」「東京都・神奈川県の一部」 */
export function areaWords({ delivery: { prefectures, fees } }: ShopTerms): string {
  const cities = fees.flatMap((group) => group.cities)
  const [prefecture] = prefectures
  if (!prefecture) return 'ご案内の地域'
  if (cities.length <= 3) return cities.join('・')
  const wardsOf = (place: string) =>
    cities.every((city) => city.startsWith(place) && /^[^市町村]+区$/.test(city.slice(place.length)))
  if (prefecture === '東京都' && cities.length === 23 && wardsOf('')) return '東京23区'
  const town = /^.+?市/.exec(cities[0]!)?.[0]
  if (town && wardsOf(town)) return `${town}の${cities.length}区`
  return prefectures.length === 1 && wardsOf('')
    ? `${prefecture}の${cities.length}区`
    : `${prefectures.join('・')}の一部`
}

/** 「配送料は千代田・…の各区が2,200円、そのほかの区が3,300円、商品の合計が150,000円からは無料です（いずれも税込）。」, and what is to come. */
export function deliveryFeeWords({ delivery: { fees, freeFrom, ahead } }: ShopTerms): string {
  const [others, ...named] = [...fees].reverse()
  if (!others) return ''
  const groups = named.reverse().map(({ fee, cities }) => `${cityWords(cities)}が${formatYen(fee)}`)
  const rest = groups.length > 0 ? `そのほかの${unitOf(others.cities)}が` : ''
  const free = freeFrom === null ? 'です' : `、商品の合計が${formatYen(freeFrom)}からは無料です`
  const now = `配送料は${[...groups, `${rest}${formatYen(others.fee)}`].join('、')}${free}（いずれも税込）。`
  return [now, ...ahead.map(feeAheadWords)].join('')
}

/** 「2027年1月1日（金）のご注文から、千代田・港の各区の配送料が2,420円になります（税込）。」 */
function feeAheadWords({ from, cities, fee, freeFrom }: ShopTerms['delivery']['ahead'][number]): string {
  const becomes = [
    fee === undefined ? '' : `配送料が${formatYen(fee)}に`,
    freeFrom === undefined
      ? ''
      : freeFrom === null
        ? '商品の合計による配送料の無料がなしに'
        : `配送料が無料になる商品の合計が${formatYen(freeFrom)}からに`,
  ].filter(Boolean)
  if (becomes.length === 0) return ''
  return `${longJapaneseDate(from)}のご注文から、${cityWords(cities)}の${becomes.join('、')}なります（税込）。`
}

/** 「千代田・中央の各区」「千代田区」 */
export function cityWords(cities: readonly string[]): string {
  if (cities.length === 1 || unitOf(cities) !== '区') return cities.join('・')
  return `${cities.map((city) => city.replace(/区$/, '')).join('・')}の各区`
}

export const unitOf = (cities: readonly string[]) => (cities.every((city) => city.endsWith('区')) ? '区' : '地域')

/** For notices without room for the names of the wards. */
export function shortDeliveryFeeWords({ delivery: { fees, freeFrom } }: ShopTerms): string {
  const sums = fees.map(({ fee }) => formatYen(fee)).join('または')
  const which = fees.length > 1 ? `お届け先の${unitOf(fees.flatMap(({ cities }) => cities))}によります。` : ''
  const free = freeFrom === null ? '' : `商品の合計が${formatYen(freeFrom)}からは無料です`
  return which || free ? `配送料 ${sums}（${which}${free}）` : `配送料 ${sums}`
}

/** 「配送料は2,200円から、商品の合計が150,000円からは無料です（税込）。」 */
export function leastDeliveryFeeWords({ delivery: { fees, freeFrom } }: ShopTerms): string {
  const least = fees[0] ? `配送料は${formatYen(fees[0].fee)}${fees.length > 1 ? 'から' : ''}` : ''
  return freeFrom === null
    ? `${least}です（税込）。`
    : `${least}、商品の合計が${formatYen(freeFrom)}からは無料です（税込）。`
}

/** 「開催日の14日前までのご注文は、配送料が半額になります。」; empty without a reduction for early orders. */
export function earlyBirdWords({ earlyBird }: ShopTerms): string {
  if (!earlyBird) return ''
  const { daysAhead, percent } = earlyBird
  const reduced = percent === 50 ? '半額に' : percent === 100 ? '無料に' : `${percent}%引きに`
  return `開催日の${daysAhead}日前までのご注文は、配送料が${reduced}なります。`
}

/** 「2〜5営業日前」, as products differ, 「当日〜3営業日前」; empty where nothing is sold. */
export function leadSpanWords({ leadDays }: Pick<ShopTerms, 'leadDays'>): string {
  const [first, last] = [leadDays.at(0), leadDays.at(-1)]
  if (first === undefined) return ''
  if (first === last) return first === 0 ? '当日' : `${first}営業日前`
  return `${first === 0 ? '当日' : first}〜${last}営業日前`
}

/** 「開催日の2〜5営業日前です。」; empty where nothing is sold. */
export function leadDaysWords(terms: ShopTerms): string {
  const span = leadSpanWords(terms)
  return span && `開催日の${span}です。`
}

/** How invoices are paid, and what becomes of a last day without banks; the day itself is `invoiceTerm`. */
export const invoiceTermWords = '月末締め・翌月末払い'
export const dueDayWords = '末日が金融機関の休業日にあたるときは、直前の金融機関の営業日がお支払期限です。'

/** The steps of a policy in one sentence: 「開催日の3営業日前の17時までは無料、2営業日前の17時までは50%、以降は100%」. */
function policyWords({ steps, time }: CancellationPolicy, of: string): string {
  const words = steps.map(({ leadDays, rate }) => {
    const cost = rate === 0 ? '無料' : `${of}の${rate}%`
    return leadDays === null ? `以降は${cost}` : `${leadDays}営業日前の${hourWords(time)}までは${cost}`
  })
  return `開催日の${words.join('、')}`
}

type Cancellation = Pick<ShopTerms, 'cancellation'>

export const cancellationWords = ({ cancellation }: Cancellation) => policyWords(cancellation.products, 'ご注文の合計')

/** For a plan, once it is confirmed. */
export const planCancellationWords = ({ cancellation }: Cancellation) => policyWords(cancellation.plans, 'お支払い合計')

/** What fewer people cost, once a plan is confirmed. */
export const planFewerWords =
  '人数を減らすときは、減らした人数分の金額に、そのときの割合を掛けた額だけを、一部キャンセル料（不課税）としていただきます。'

/** 「開催日の3営業日前の17時までは無料です。」; empty if cancelling is never free. */
export function freeCancellationWords({ cancellation }: Cancellation): string {
  const { steps, time } = cancellation.products
  const free = steps.findLast(({ rate }) => rate === 0)
  if (!free) return ''
  return free.leadDays === null ? '無料です。' : `開催日の${free.leadDays}営業日前の${hourWords(time)}までは無料です。`
}

type RateFrom = { rate: number; from: string | null }

/** 「…を過ぎて商品を減らすと、減らした商品の代金の50%（…からは100%）を、一部キャンセル料（不課税）としていただきます。…」 */
function partialWords(rates: readonly RateFrom[]): string {
  const [first, ...later] = rates.filter(({ rate }) => rate > 0)
  if (!first) return ''
  const since = first.from ? `${first.from}を過ぎて` : ''
  const rising = later.map(({ rate, from }) => `${from}からは${rate}%`).join('、')
  return `${since}商品を減らすと、減らした商品の代金の${first.rate}%${rising && `（${rising}）`}を、一部キャンセル料（不課税）としていただきます。商品を減らさない変更には、かかりません。`
}

/** What taking goods out costs, in the words of the policy: 「開催日の3営業日前の17時を過ぎて…」 */
export function partialCancellationWords({ cancellation }: Cancellation): string {
  const { steps, time } = cancellation.products
  return partialWords(
    steps.map(({ rate }, i) => {
      const leadDays = steps[i - 1]?.leadDays
      return {
        rate,
        from: leadDays == null ? null : `${i === 1 ? '開催日の' : ''}${leadDays}営業日前の${hourWords(time)}`,
      }
    }),
  )
}

/** The same of an order, with its days: 「12月8日（火）17時を過ぎて…」 */
export const partialCancellationOf = (timeline: readonly RateFrom[]): string =>
  partialWords(timeline.map(({ rate, from }) => ({ rate, from: from && japaneseInstant(new Date(from)) })))
