import type { OfferReason, Product } from '#contract/catalog.ts'
import type { ShopTerms } from '#contract/shop-terms.ts'
import { hourWords } from '#contract/shop-words.ts'
import { stepDown, stepUp } from '#domain/quantity.ts'
import { weekdayNames } from '#domain/tokyo-date.ts'

type Served = Pick<Product, 'package_type' | 'serves' | 'serves_as' | 'unit' | 'min_qty' | 'qty_step'>
type Counted = Pick<Product, 'min_qty' | 'max_qty' | 'qty_step' | 'package_type' | 'unit'>

/** 「3〜4名さま分」, 「一品として5〜6名さま分」, 「10名さまから」, 「6缶」: how many guests one unit serves, and as what. */
export function servesWords({ package_type, serves, serves_as, unit, min_qty }: Omit<Served, 'qty_step'>): string {
  if (package_type === 1) return `${min_qty}名さまから`
  if (!serves) return unit
  const { min, max } = serves
  const guests = min === max ? `${max}名さま分` : `${min}〜${max}名さま分`
  return serves_as === 'dish' || serves_as === 'side' ? `一品として${guests}` : guests
}

/** 「5折から」「10折から5折単位で」, if the smallest quantity or the step is larger than one and the words above do not say so. */
export function leastWords(product: Served): string | undefined {
  const { package_type, min_qty } = product
  const from = package_type === 1 || min_qty <= 1 ? '' : `${countWords(min_qty, product)}から`
  return from + stepWords(product) || undefined
}

/** 「5折単位で」; empty where each number can be ordered. */
function stepWords({ package_type, qty_step, unit }: Pick<Product, 'package_type' | 'qty_step' | 'unit'>): string {
  if (qty_step <= 1) return ''
  return `${package_type === 1 ? `${qty_step}名さま` : countWords(qty_step, { package_type, unit })}単位で`
}

/** Independent of the day: 「売り切れ」, 「火・木のみ」. */
export function standingWords({ sold_out, weekdays }: Pick<Product, 'sold_out' | 'weekdays'>): string | undefined {
  if (sold_out) return '売り切れ'
  return weekdays ? `${weekdayList(weekdays)}のみ` : undefined
}

function weekdayList(weekdays: readonly number[]): string {
  return weekdays.map((day) => weekdayNames[day]).join('・')
}

/** A quantity with its unit: 「4桶」. A unit that contains a figure, as 「6缶」, is counted as 「4点」. */
export function countWords(qty: number, { package_type, unit }: Pick<Product, 'package_type' | 'unit'>): string {
  if (package_type === 1) return `${qty}名さま分`
  return /[0-9]/.test(unit) ? `${qty}点` : `${qty}${unit}`
}

const reasons: Record<OfferReason, string> = {
  not_found: 'お取り扱いを終えました',
  not_published: 'お取り扱いを終えました',
  sold_out: '売り切れです',
  not_available_on_date: 'この日はご用意がありません',
  sold_out_on_date: 'この日の分は完売しました',
  cutoff_passed: '注文の締切を過ぎました',
  date_not_selectable: '休業日です',
  date_full: 'この日は受付を終了しました',
}

const shortReasons: Record<OfferReason, string> = {
  not_found: 'お取り扱い終了',
  not_published: 'お取り扱い終了',
  sold_out: '売り切れ',
  not_available_on_date: 'この日はお休み',
  sold_out_on_date: 'この日は完売',
  cutoff_passed: '締切を過ぎました',
  date_not_selectable: '休業日',
  date_full: '受付終了',
}

type Refused = Pick<Product, 'weekdays'> & { reason?: OfferReason | null }

/** Why a product cannot be ordered for the chosen day, in a few words. Its weekdays say more than the reason. */
export function offerReasonWords({ reason, weekdays }: Refused): string | undefined {
  if (reason === 'not_available_on_date' && weekdays) return `${weekdayList(weekdays)}曜日だけの商品です`
  return reason ? reasons[reason] : undefined
}

/** The same, short enough for a card. */
export function shortOfferReason({ reason, weekdays }: Refused): string | undefined {
  if (reason === 'not_available_on_date' && weekdays) return `${weekdayList(weekdays)}のみ`
  return reason ? shortReasons[reason] : undefined
}

/** 「開催日の3営業日前 17時まで」 */
export function leadWords(
  { lead_days }: Pick<Product, 'lead_days'>,
  { cutoffTime }: Pick<ShopTerms, 'cutoffTime'>,
): string {
  const day = lead_days === 0 ? '開催日当日' : `開催日の${lead_days}営業日前`
  return `${day} ${hourWords(cutoffTime)}まで`
}

/** 「一度に5〜300折まで承ります」; without a lower limit if one unit is enough. */
export function limitWords(product: Counted): string {
  const { min_qty, max_qty, qty_step } = product
  if (min_qty <= 1) return `一度に${countWords(max_qty, product)}まで承ります`
  const steps = qty_step > 1 ? `、${stepWords(product)}` : ''
  return `${countWords(min_qty, product)}から${countWords(max_qty, product)}まで${steps}承ります`
}

/** The message for a quantity that is too small, too large or between two steps; undefined for a valid one. */
export function quantityError(qty: number, product: Counted): string | undefined {
  const { min_qty, max_qty, qty_step } = product
  if (qty < min_qty) return `${countWords(min_qty, product)}から承ります`
  if (qty > max_qty) return `一度にご用意できるのは${countWords(max_qty, product)}までです`
  if (qty % qty_step === 0) return undefined
  const near = [stepDown(qty, qty_step), stepUp(qty, qty_step)].map((each) => countWords(each, product))
  return `${near.join('、')}のように、${stepWords(product)}承ります`
}

type Guided = Pick<Product, 'package_type' | 'unit' | 'serves' | 'serves_as'>
type Guidance = {
  qty: number
  estimatedPerson: number | null
  /** What the headcount needs in addition to the rest of the cart. */
  recommended: number
  /** The rest of the cart already makes a meal. */
  isMealComplete: boolean
}

/**
 * How many guests a quantity serves, and how many the party needs: 「7桶で約25名さま分です。24名さまなら7桶が目安です。」 カートに入れる adds the same
 * figure, and the cart's advice agrees with it. Undefined for products not counted in guests, such as bottles.
 */
export function guidanceWords(product: Guided, guidance: Guidance): string | undefined {
  const { qty, estimatedPerson, recommended, isMealComplete } = guidance
  const { package_type, serves, serves_as } = product
  const wanted = `${estimatedPerson}名さまなら${countWords(recommended, product)}が目安です。`
  if (package_type === 1) return estimatedPerson ? wanted : '人数分をお選びください。'
  if (!serves || qty < 1) return undefined
  const guests = Math.round(((serves.min + serves.max) / 2) * qty)
  const isDish = serves_as === 'dish' || serves_as === 'side'
  const reach = `${countWords(qty, product)}で${isDish ? '、一品として' : ''}約${guests}名さま分です。`
  if (!estimatedPerson) return reach
  const isMeal = isDish || serves_as === 'meal'
  if (isMeal && isMealComplete) return `${reach}カートの品で、お食事は足りています。`
  return `${reach}${wanted}${isDish ? 'お食事には2品ほどお選びください。' : ''}`
}

/** A name in quotation marks. Marks inside it become double, as Japanese sets them: 「旬のにぎり『霜月』」. */
export function quoted(name: string): string {
  return `「${name.replaceAll('「', '『').replaceAll('」', '』')}」`
}
