import type { ShopTerms } from '#contract/shop-terms.ts'
import { NEW_YEAR_BREAK } from '#domain/calendar.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { formatYen } from '#domain/money.ts'

/** '17:00' → 「17時」, '17:30' → 「17時30分」 */
export function hourWords(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return minute ? `${hour}時${minute}分` : `${hour}時`
}

/** 「10時から20時」 */
export const deliveryHoursWords = ({ delivery }: ShopTerms): string =>
  `${hourWords(delivery.from)}から${hourWords(delivery.to)}`

/** 「東京23区」; for other areas the prefectures. */
export function areaWords({ delivery: { prefectures, fees } }: ShopTerms): string {
  const cities = fees.flatMap((group) => group.cities)
  const isWards = prefectures.length === 1 && cities.every((city) => /^[^市町村]+区$/.test(city))
  if (isWards) return `${prefectures[0]!.replace(/[都府県]$/, '')}${cities.length}区`
  return `${prefectures.join('・')}の一部`
}

/** 「配送料は千代田・…の各区が2,200円、そのほかの区が3,300円、商品の合計が150,000円からは無料です（いずれも税込）。」 */
export function deliveryFeeWords({ delivery: { fees, freeFrom } }: ShopTerms): string {
  const [others, ...named] = [...fees].reverse()
  if (!others) return ''
  const groups = named.reverse().map(({ fee, cities }) => `${cityWords(cities)}が${formatYen(fee)}`)
  const rest = groups.length > 0 ? `そのほかの${unitOf(others.cities)}が` : ''
  const free = freeFrom === null ? 'です' : `、商品の合計が${formatYen(freeFrom)}からは無料です`
  return `配送料は${[...groups, `${rest}${formatYen(others.fee)}`].join('、')}${free}（いずれも税込）。`
}

/** 「千代田・中央の各区」 */
function cityWords(cities: readonly string[]): string {
  if (unitOf(cities) !== '区') return cities.join('・')
  return `${cities.map((city) => city.replace(/区$/, '')).join('・')}の各区`
}

const unitOf = (cities: readonly string[]) => (cities.every((city) => city.endsWith('区')) ? '区' : '地域')

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

/** 「お飲みものやお弁当は開催日の2営業日前、旬のにぎりのように3営業日前までのものもございます。」 */
export function leadDaysWords({ leadDays: [shortest = 0, next] }: ShopTerms): string {
  const first = `お飲みものやお弁当は開催日の${shortest}営業日前`
  return next === undefined ? `${first}です。` : `${first}、旬のにぎりのように${next}営業日前までのものもございます。`
}

const monthAndDay = (date: string) => date.split('-').map(Number).join('月')

/** 「12月29日から1月3日」 */
export const newYearWords = `${monthAndDay(NEW_YEAR_BREAK.from)}日から${monthAndDay(NEW_YEAR_BREAK.to)}日`

const { steps, time } = DEFAULT_CANCELLATION_POLICY

/** The steps of the policy in one sentence: 「開催日の3営業日前の17時までは無料、2営業日前の17時までは50%、以降は100%」. */
export const cancellationWords = `開催日の${steps
  .map(({ leadDays, rate }) => {
    const cost = rate === 0 ? '無料' : `ご注文の合計の${rate}%`
    return leadDays === null ? `以降は${cost}` : `${leadDays}営業日前の${hourWords(time)}までは${cost}`
  })
  .join('、')}`

/** 「開催日の3営業日前の17時までは無料です。」; empty if cancelling is never free. */
export const freeCancellationWords =
  steps[0]?.rate === 0 ? `開催日の${steps[0].leadDays}営業日前の${hourWords(time)}までは無料です。` : ''
