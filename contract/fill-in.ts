import { collectionWords, type ShopFacts } from './shop-facts.ts'
import type { ShopTerms } from './shop-terms.ts'
import {
  areaWords,
  cancellationWords,
  deliveryFeeWords,
  deliveryHoursWords,
  dueDayWords,
  earlyBirdWords,
  hourWords,
  invoiceTermWords,
  leadDaysWords,
  newYearWords,
  partialCancellationWords,
  planCancellationWords,
  planFewerWords,
} from './shop-words.ts'

/** `takesCards`: a card is promised only where somebody takes it. */
type Facts = ShopTerms & { takesCards: boolean; shop: Pick<ShopFacts, 'tel' | 'hours'> }

/** What a text of the shop leaves to its settings, so that it stays true when they change: `{{tel}}`. */
const facts = {
  area: areaWords,
  cancellation: cancellationWords,
  cards: ({ takesCards }) => (takesCards ? 'クレジットカードもお使いいただけます。' : ''),
  collection: () => collectionWords,
  cutoff: ({ cutoffTime }) => hourWords(cutoffTime),
  delivery_fee: deliveryFeeWords,
  delivery_hours: deliveryHoursWords,
  due_day: () => dueDayWords,
  early_bird: (terms) => earlyBirdWords(terms) || '早いご注文の割引は、ただいまございません。',
  hours: ({ shop }) => shop.hours,
  invoice_term: () => invoiceTermWords,
  lead_days: leadDaysWords,
  new_year: () => newYearWords,
  partial_cancellation: partialCancellationWords,
  plan_cancellation: planCancellationWords,
  plan_fewer: () => planFewerWords,
  tel: ({ shop }) => shop.tel,
} satisfies Record<string, (facts: Facts) => string>
export type FactName = keyof typeof facts

const isFact = (name: string): name is FactName => Object.hasOwn(facts, name)

const blank = /\{\{([a-z_]+)\}\}/g

/** The text with every fact in its place. What no fact is called stays as it is written. */
export const fillIn = (text: string, known: Facts, write = (words: string) => words): string =>
  text.replace(blank, (written, name: string) => (isFact(name) ? write(facts[name](known)) : written))

const directive = /^(?:product:\d{1,9}|picture:[a-z0-9-]{1,80}(?:\|[^{}\n]{0,200})?)$/

/** The first thing in braces that is neither a fact nor, in Markdown, a product or a picture of the shop. */
export function unknownFact(text: string, { isMarkdown }: { isMarkdown: boolean }): string | undefined {
  const written = Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, name = '']) => name)
  return written.find((name) => !isFact(name) && !(isMarkdown && directive.test(name)))
}
