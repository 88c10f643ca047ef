import { type Field, type Fields, mapped, type Typed } from '../fields/field.ts'
import type { FieldWords } from '../openapi/goods-words.ts'

/** The parts of the screen in which settings are edited. */
export type SettingsSection =
  | 'seller'
  | 'alcohol'
  | 'windows'
  | 'collection'
  | 'own-fields'
  | 'cancellation'
  | 'bank'
  | 'reminders'

/** `under`: whose it is, where several have one of that label. */
export type Setting = Field & { section: SettingsSection; under: string }

export const inSection = <const Section extends SettingsSection, F extends Fields>(
  section: Section,
  fields: F,
  under = '',
) =>
  mapped(fields, (field) => ({ ...field, section, under })) as {
    [Name in keyof F]: F[Name] & { section: Section; under: string }
  }

/** What is empty has words too. */
export const orNone =
  (words: (typed: string) => string) =>
  (typed: Typed): string =>
    words(String(typed ?? '')) || 'なし'

export const said = (words: string, example: unknown): { api: FieldWords } => ({ api: [words, { example }] })
