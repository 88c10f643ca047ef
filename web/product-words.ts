import type { OfferReason, Product } from '#contract/wire.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'

type Served = Pick<Product, 'package_type' | 'serves' | 'unit' | 'min_qty'>

/** 「3〜4名さま分」, 「10名さまから」, 「6缶」: how far one of it goes. */
export function servesWords({ package_type, serves, unit, min_qty }: Served): string {
  if (package_type === 1) return `${min_qty}名さまから`
  if (!serves) return unit
  const { min, max } = serves
  return min === max ? `${max}名さま分` : `${min}〜${max}名さま分`
}

/** A unit that can follow a figure: 「4桶」. Those that hold a figure themselves, as 「6缶」, are counted as 「4点」. */
export function countWords(qty: number, { package_type, unit }: Pick<Product, 'package_type' | 'unit'>): string {
  if (package_type === 1) return `${qty}名さま分`
  return /[0-9]/.test(unit) ? `${qty}点` : `${qty}${unit}`
}

/** 「12月11日」, without the day of the week. */
export function shortDate(date: string): string {
  return japaneseDate(date).replace(/（.*$/, '')
}

const reasons: Record<OfferReason, string> = {
  not_found: 'お取り扱いを終えました',
  not_published: 'お取り扱いを終えました',
  sold_out: '売り切れです',
  not_available_on_date: 'この日はお作りしていません',
  cutoff_passed: 'お申し込みの締切を過ぎました',
  date_not_selectable: '休業日です',
  date_full: 'この日は満席です',
}

const shortReasons: Record<OfferReason, string> = {
  not_found: 'お取り扱い終了',
  not_published: 'お取り扱い終了',
  sold_out: '売り切れ',
  not_available_on_date: 'お休みの品',
  cutoff_passed: '締切を過ぎました',
  date_not_selectable: '休業日',
  date_full: '満席',
}

/** The same in the room of a card. */
export function shortOfferReason(reason: OfferReason | null | undefined): string | undefined {
  return reason ? shortReasons[reason] : undefined
}

/** Why a product cannot be had on the chosen day, in a few words. */
export function offerReasonWords(reason: OfferReason | null | undefined): string | undefined {
  return reason ? reasons[reason] : undefined
}

const leadNumerals = ['当', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** 「開催日の三営業日前 17時まで」 */
export function leadWords({ lead_days }: Pick<Product, 'lead_days'>): string {
  return `開催日の${leadNumerals[lead_days] ?? lead_days}営業日前 17時まで`
}

/** 「一度に5〜300折まで承ります」; undefined where any quantity from one on will do. */
export function limitWords(product: Pick<Product, 'min_qty' | 'max_qty' | 'package_type' | 'unit'>): string {
  const { min_qty, max_qty } = product
  if (min_qty <= 1) return `一度に${countWords(max_qty, product)}まで承ります`
  return `${countWords(min_qty, product)}から${countWords(max_qty, product)}まで承ります`
}

/** The sentence beside a quantity that is too small or too large; undefined when it is neither, and for none at all. */
export function quantityError(
  qty: number,
  product: Pick<Product, 'min_qty' | 'max_qty' | 'package_type' | 'unit'>,
): string | undefined {
  if (qty < product.min_qty) return `${countWords(product.min_qty, product)}から承ります`
  if (qty > product.max_qty) return `一度にご用意できるのは${countWords(product.max_qty, product)}までです`
  return undefined
}

/**
 * How far a quantity goes: 「4桶は、12〜16名さま分です。」, and with a headcount how many would let everybody have some.
 * Undefined for what serves nobody in particular, as bottles.
 */
export function guidanceWords(
  qty: number,
  product: Pick<Product, 'package_type' | 'unit' | 'serves' | 'min_qty'>,
  estimatedPerson: number | null,
): string | undefined {
  const { package_type, serves } = product
  if (package_type === 1) {
    return estimatedPerson ? `${estimatedPerson}名さまの会です。ご人数ぶんをお選びください。` : undefined
  }
  if (!serves || qty < 1) return undefined
  const [least, most] = [serves.min * qty, serves.max * qty]
  const reach = `${countWords(qty, product)}は、${least === most ? most : `${least}〜${most}`}名さま分です。`
  if (!estimatedPerson) return reach
  const wanted = Math.ceil((estimatedPerson * 2) / (serves.min + serves.max))
  return `${reach}${estimatedPerson}名さまの皆さまにお取りいただくなら、${countWords(wanted, product)}が目安です。`
}

/** A name in quotation marks; those within it become double, as Japanese sets them: 「旬のにぎり『霜月』」. */
export function quoted(name: string): string {
  return `「${name.replaceAll('「', '『').replaceAll('」', '』')}」`
}
