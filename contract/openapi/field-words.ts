import { calendarWords } from './calendar-words.ts'
import { catalogueWords } from './catalogue-words.ts'
import { dashboardWords } from './dashboard-words.ts'
import { type FieldWords, goodsWords } from './goods-words.ts'
import { kitchenWords } from './kitchen-words.ts'
import { legalWords } from './legal-words.ts'
import { gatheringWords, peopleWords } from './people-words.ts'
import { settingsWords } from './settings-words.ts'
import { staffWords } from './staff-words.ts'

/** By the field's name, since a name means one thing; where it means another, by its place or the end of that: `Advice.reasons.n`, `day_hours.holiday`. */
const words: Readonly<Record<string, FieldWords>> = {
  ...goodsWords,
  ...gatheringWords,
  ...peopleWords,
  ...kitchenWords,
  ...staffWords,
  ...calendarWords,
  ...settingsWords,
  ...dashboardWords,
  ...catalogueWords,
  ...legalWords,
}

export type Described = { description?: string; examples?: unknown[]; format?: string }

/** Undefined for a name without an explanation: a test fails then. */
export function wordsOf(place: string): Described | undefined {
  const steps = place.split('.')
  const ends = steps.map((_, at) => steps.slice(at).join('.'))
  const known = ends.find((end) => Object.hasOwn(words, end))
  const found = known && words[known]
  if (!found) return undefined
  if (typeof found === 'string') return { description: found }
  const [description, { example, format }] = found
  return { description, ...(example !== undefined && { examples: [example] }), ...(format && { format }) }
}
