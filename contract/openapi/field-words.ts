import { recordFields } from '../admin/record-fields.ts'
import { settingFields } from '../admin/setting-fields.ts'
import type { Field, Fields } from '../fields/field.ts'
import { partAt } from '../fields/parts.ts'
import { calendarWords } from './calendar-words.ts'
import { catalogueWords } from './catalogue-words.ts'
import { dashboardWords } from './dashboard-words.ts'
import { type FieldWords, goodsWords } from './goods-words.ts'
import { kitchenWords } from './kitchen-words.ts'
import { legalWords } from './legal-words.ts'
import { gatheringWords, peopleWords } from './people-words.ts'
import { receivableWords } from './receivable-words.ts'
import { refundWords } from './refund-words.ts'
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
  ...receivableWords,
  ...refundWords,
}

export type Described = { description?: string; examples?: unknown[]; format?: string }

/** What these mean differs from record to record: there its own label says it. */
const namesOfMany: ReadonlySet<string> = new Set(['title', 'name', 'summary', 'note', 'contents'])

/** Undefined for a name without an explanation: a test fails then. */
export function wordsOf(place: string): Described | undefined {
  const steps = place.split('.')
  const ends = steps.map((_, at) => steps.slice(at).join('.'))
  const known = ends.find((end) => Object.hasOwn(words, end))
  const own = known?.includes('.') ? undefined : recordField(place)
  const found =
    own?.api ?? (namesOfMany.has(steps.at(-1)!) ? own?.label : undefined) ?? (known && words[known]) ?? own?.label
  if (!found) return undefined
  if (typeof found === 'string') return { description: found }
  const [description, { example, format }] = found
  return { description, ...(example !== undefined && { examples: [example] }), ...(format && { format }) }
}

const records: Readonly<Record<string, Fields>> = recordFields

/** The field of a record, wherever that is sent or answered. */
function recordField(place: string): Pick<Field, 'label' | 'api'> | undefined {
  const [, setting] =
    /^(?:Settings|SettingsWithHistory|ChangeSettingsRequest|PlanSettingsRequest)\.(.+)$/.exec(place) ?? []
  const part = setting && partAt(settingFields, setting)
  if (part) return { api: part.label, ...part }
  const [, record = '', name = ''] = /^(?:Create|Change)?([A-Z]\w+?)(?:Row|Record|Request)?\.(\w+)$/.exec(place) ?? []
  return records[record]?.[name]
}
