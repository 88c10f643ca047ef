import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { Sender } from '../mail-layout.ts'
import type { FactsOf, WordedTemplate } from '../words/mail-slots.ts'
import { wordsOf } from '../words/words-of.ts'
import { addresseeOf, type MeetupMailProps } from './meetup-words.ts'

type OrderTemplate = Extract<WordedTemplate, `meetup-${string}` | 'fee-reminder'>

/** What a mail about an order says between its facts. */
export function orderWords<T extends OrderTemplate>(template: T, { number, order }: MeetupMailProps, from: Sender) {
  const facts: Record<FactsOf<OrderTemplate>, string> = {
    お名前: addresseeOf(order).at(-1)!,
    注文番号: number,
    開催日: longJapaneseDate(order.meetup_date),
  }
  return wordsOf<T>(template, facts, from)
}

/** Shop and number frame it, whatever its words are. */
export const subjectOf = (words: { subject: string }, number: string, { shop }: Sender) =>
  `【${shop.name}】${words.subject}（${number}）`
