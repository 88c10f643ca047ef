import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { closedDaysWords, newYearWords } from './closed-days-words.ts'
import { leastOrderWords } from './least-order-words.ts'
import { addressLine, collectionWords, noAlcohol, offeredCollection, type PublicFacts } from './shop-facts.ts'
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
  partialCancellationWords,
  planCancellationWords,
  planFewerWords,
  shortDeliveryFeeWords,
} from './shop-words.ts'

/** `takesCards`: a card is promised only where somebody takes it. */
export type Facts = ShopTerms & { takesCards: boolean; shop: PublicFacts }

type Words = (facts: Facts) => string

/** What the shop charges and asks for. */
const conditions = {
  area: areaWords,
  cancellation: cancellationWords,
  cards: ({ takesCards }) => (takesCards ? 'クレジットカードもお使いいただけます。' : ''),
  closed_days: (terms) => closedDaysWords(terms) || '臨時休業日',
  collection: ({ shop }) => collectionWords(shop.collection),
  cutoff: ({ cutoffTime }) => hourWords(cutoffTime),
  delivery_fee: deliveryFeeWords,
  delivery_fee_short: shortDeliveryFeeWords,
  delivery_hours: deliveryHoursWords,
  due_day: () => dueDayWords,
  early_bird: (terms) => earlyBirdWords(terms) || '早いご注文の割引は、ただいまございません。',
  invoice_term: () => invoiceTermWords,
  lead_days: leadDaysWords,
  least_order: (terms) => leastOrderWords(terms) || 'ご注文の額に下限はございません。',
  new_year: (terms) => newYearWords(terms) || '年末年始の休みはございません。',
  partial_cancellation: partialCancellationWords,
  plan_cancellation: planCancellationWords,
  plan_fewer: () => planFewerWords,
} satisfies Record<string, Words>

/** Who the shop is. */
const identity = {
  address: ({ shop }) => addressLine(shop),
  alcohol_condition: ({ shop }) => shop.alcohol.condition,
  alcohol_licence: ({ shop }) => shop.alcohol.licence,
  alcohol_notice: ({ shop }) => alcoholNotice[shop.alcohol.sells],
  alcohol_number: ({ shop }) => shop.alcohol.number,
  alcohol_office: ({ shop }) => shop.alcohol.office,
  alcohol_trained_by: ({ shop }) => shop.alcohol.trainedBy,
  alcohol_trained_on: ({ shop }) => dateWords(shop.alcohol.trainedOn),
  alcohol_training_due: ({ shop }) => dateWords(shop.alcohol.trainingDue),
  company: ({ shop }) => shop.company,
  email: ({ shop }) => shop.email,
  hours: ({ shop }) => shop.hours,
  manager: ({ shop }) => shop.manager,
  registration_number: ({ shop }) => shop.registrationNumber,
  representative: ({ shop }) => shop.representative,
  shop_name: ({ shop }) => shop.name,
  tel: ({ shop }) => shop.tel,
} satisfies Record<string, Words>

const dateWords = (date: string) => date && plainJapaneseDate(date)

const alcoholNotice = {
  unknown: '',
  no: noAlcohol,
  yes: '20歳未満の方への酒類の販売はいたしません。ご注文の際に生年月日を確認し、お届けの際に年齢を確認いたします。',
} as const

/** What a text of the shop leaves to its settings, so that it stays true when they change: `{{tel}}`. */
const facts: Record<keyof typeof conditions | keyof typeof identity, Words> = { ...conditions, ...identity }
export type FactName = keyof typeof facts

const isFact = (name: string): name is FactName => Object.hasOwn(facts, name)

const blank = /\{\{([a-z_]+)\}\}/g

/** A shop that collects no dishes has no sentence about when it does. */
const withTrueSentences = (text: string, { shop }: Facts): string =>
  offeredCollection(shop) ? text : text.replace(/[^。\n]*\{\{collection\}\}[^。\n]*。?/g, '')

/** The text with every fact in its place. What no fact is called stays as it is written. */
export const fillIn = (text: string, known: Facts, write = (words: string) => words): string =>
  withTrueSentences(text, known).replace(blank, (written, name: string) =>
    isFact(name) ? write(facts[name](known)) : written,
  )

/** What somebody agrees to must not change with a setting; only who the shop is is left open. */
export const fillInConditions = (text: string, known: Facts): string =>
  withTrueSentences(text, known).replace(blank, (written, name: string) =>
    Object.hasOwn(identity, name) ? written : fillIn(written, known),
  )

/** Without the lines of which every fact is one that the shop has not written. */
export const withoutBlankLines = (text: string, known: Facts): string =>
  text
    .split('\n')
    .filter((line) => {
      const names = Array.from(line.matchAll(blank), ([, name = '']) => name).filter(isFact)
      return names.length === 0 || names.some((name) => facts[name](known) !== '')
    })
    .join('\n')

const directive = /^(?:product:\d{1,9}|picture:[a-z0-9-]{1,80}(?:\|[^{}\n]{0,200})?)$/

/** The first thing in braces that is neither a fact nor, in Markdown, a product or a picture of the shop. */
export function unknownFact(text: string, { isMarkdown }: { isMarkdown: boolean }): string | undefined {
  const written = Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, name = '']) => name)
  return written.find((name) => !isFact(name) && !(isMarkdown && directive.test(name)))
}
