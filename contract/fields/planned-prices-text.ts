import { formatYen } from '#domain/money.ts'
import { monthAndDay, type TokyoDate } from '#domain/tokyo-date.ts'

type Step = { valid_from: TokyoDate; price_with_tax: number; tax_class: 'reduced' | 'usual' }

// Planned prices as the text of one input, the soonest first: 「2027-04-01 1200 reduced」 for each line.

export const plannedText = (steps: readonly Step[]): string =>
  steps
    .map((step) => `${step.valid_from} ${step.price_with_tax} ${step.tax_class}`)
    .toSorted()
    .join('\n')

export const plannedIn = (text: string): Step[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [valid_from = '', price, tax_class] = line.split(' ')
      return {
        valid_from: valid_from as TokyoDate,
        price_with_tax: Number(price),
        tax_class: tax_class === 'usual' ? 'usual' : 'reduced',
      }
    })

export const plannedWords = ({ valid_from, price_with_tax }: Step): string =>
  `${monthAndDay(valid_from)}から ${formatYen(price_with_tax)}`
