import { formatNumber } from '#domain/money.ts'
import type { QuantityAdvice } from '#domain/quantity-advice.ts'

type AdviceWords = { text: string; tone: 'ok' | 'warn' | 'info' }

/** What counts as one meal. Shown with every number of meals. */
const countingBasis =
  'お弁当や一人前の席など、お食事になるものは1名さま分で1食、そのほかの料理は2品で1食と数えます。前菜だけでは、お食事の半分までとします。甘味とお飲みものは含みません。'

/** All that is said about the food of a cart; undefined without food and sweets. */
export function mealWords(advice: QuantityAdvice, estimatedPerson: number | null) {
  const words = adviceWords(advice, estimatedPerson)
  if (!words) return undefined
  const sweets = sweetsWords(advice, estimatedPerson)
  const inShort = perGuestWords(advice)
  return {
    ...words,
    ...(sweets && { sweets: { text: sweets, tone: advice.tooManySweets ? ('warn' as const) : ('info' as const) } }),
    ...(inShort && { basis: { inShort, inFull: countingBasis } }),
  }
}

/** How many guests the food serves; undefined without food and sweets. */
export function adviceWords(advice: QuantityAdvice, estimatedPerson: number | null): AdviceWords | undefined {
  const { meals, verdict, sweets } = advice
  if (meals === 0 && verdict === undefined) {
    return sweets > 0 ? { text: 'お食事はまだ入っていません。', tone: 'info' } : undefined
  }
  const reach = `お食事は約${formatNumber(meals)}名さま分です。`
  if (!estimatedPerson) return { text: `${reach}人数を入れると、足りるかどうかをご案内します。`, tone: 'info' }
  if (!verdict) return { text: '数量をお直しいただくと、量の目安をご案内します。', tone: 'info' }
  return { text: `${reach}${verdictWords(advice, estimatedPerson)}`, tone: toneOf(advice) }
}

function verdictWords({ meals, verdict, missing, spare, onlySides }: QuantityAdvice, persons: number): string {
  const guests = `${formatNumber(persons)}名さま`
  if (verdict === 'short') {
    if (onlySides) return '前菜だけでは足りません。お食事になるものもお選びください。'
    return meals < persons / 2
      ? `${guests}には、約${formatNumber(missing)}名さま分足りません。`
      : `${guests}には、あと約${formatNumber(missing)}名さま分あると安心です。`
  }
  if (verdict === 'right') return `${guests}にちょうどよい量です。`
  if (verdict === 'plenty') return `${guests}にたっぷりの量です。`
  return spare > 0
    ? `${guests}には多めです。約${formatNumber(spare)}名さま分減らしても足ります。`
    : `${guests}には多めですが、ご注文いただける最小の数です。`
}

function toneOf({ verdict, spare }: QuantityAdvice): AdviceWords['tone'] {
  if (verdict === 'right' || verdict === 'plenty') return 'ok'
  return verdict === 'over' && spare === 0 ? 'info' : 'warn'
}

/** 「お一人あたり 約1.0食（目安 1〜1.5食）」; undefined without a headcount or food. */
export function perGuestWords({ perGuest, verdict }: QuantityAdvice): string | undefined {
  return perGuest === undefined || !verdict ? undefined : `お一人あたり 約${perGuest.toFixed(1)}食（目安 1〜1.5食）`
}

/** Sweets are counted separately; undefined without sweets. */
export function sweetsWords(
  { sweets, tooManySweets }: QuantityAdvice,
  estimatedPerson: number | null,
): string | undefined {
  if (sweets === 0) return undefined
  const reach = `甘味は約${formatNumber(sweets)}名さま分です。`
  return tooManySweets ? `${reach}${formatNumber(estimatedPerson!)}名さまには多めです。` : reach
}
