import type { Quote } from '#contract/quotes.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { quoted } from '#web/words/product-words.ts'

type Gone = NonNullable<Quote['gone']>

const days: Record<NonNullable<Gone['day']>, string> = {
  date_not_selectable: 'は、お届けを承れない日になりました。',
  date_full: 'は、受付を終了しました。',
  cutoff_passed: 'のご注文の締切を過ぎました。',
}

/** What can no longer be had of a quote. */
export function goneWords({ day, products }: Gone, date: string): string {
  if (day) return `${monthAndDay(date)}${days[day]}`
  return `${products.map(({ name }) => quoted(name)).join('')}は、${monthAndDay(date)}にご用意できなくなりました。`
}

/** Whether anything of it can still be ordered at its price. */
export const hasRest = ({ gone, calculation }: Pick<Quote, 'gone' | 'calculation'>): boolean =>
  !gone || (gone.day === null && gone.products.length < calculation.lines.length)
