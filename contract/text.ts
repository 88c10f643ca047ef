import * as z from 'zod/mini'
import {
  hasForbiddenCharacters,
  hasForbiddenCharactersInNotes,
  isBlank,
  isEmailAddress,
  isKatakana,
  withoutInvisible,
} from '#domain/characters.ts'
import { normalizeEmail, normalizePostalCode, normalizeTel, toKatakana } from '#domain/japanese-input.ts'
import { parseTokyoDate } from '#domain/tokyo-date.ts'

// Written with zod/mini, so that the forms in the browser check with the same schemas as the server. What a schema finds
// out in code of its own, `z.meta` tells the API document.

/** In characters as they are read, not in UTF-16 units. */
export const lengthOf = (text: string) => [...text].length

/**
 * One line of text: trimmed, without marks that nobody sees, '' where nothing of it shows, at most `max` code points.
 * Control characters and lone surrogates are refused.
 */
export const text = (max: number) => cleanText(max, hasForbiddenCharacters)

/** As `text`, with line breaks and tabs. */
export const multilineText = (max: number) => cleanText(max, hasForbiddenCharactersInNotes)

const cleanText = (max: number, isForbidden: (value: string) => boolean) =>
  z
    .pipe(
      z.string().check(
        z.maxLength(max * 4, { error: `${max}文字以内でご記入ください。` }),
        z.overwrite(withoutInvisible),
        z.refine((value) => !isForbidden(value), { error: 'ご利用いただけない文字が含まれています。', abort: true }),
      ),
      z.transform((value: string) => (isBlank(value) ? '' : value.trim())),
    )
    .check(
      z.refine((value) => lengthOf(value) <= max, { error: `${max}文字以内でご記入ください。` }),
      z.meta({ maxLength: max }),
    )

export const requiredMultilineText = (max: number, please: string) =>
  multilineText(max).check(z.refine((value) => value !== '', { error: please }))

export const requiredText = (max: number, please: string) =>
  text(max).check(z.refine((value) => value !== '', { error: please }))

/** Both ends included; whatever is wrong is answered with the same sentence. */
export const wholeNumber = (please: string, least: number, most: number) =>
  z.int({ error: please }).check(z.minimum(least, { error: please }), z.maximum(most, { error: please }))

const inKatakana = z.pipe(text(50), z.transform(toKatakana))
const onlyKatakana = z.refine<string>((value) => value === '' || isKatakana(value), {
  error: 'カタカナでご記入ください。',
})
export const kana = (please: string) =>
  inKatakana.check(
    z.refine((value) => value !== '', { error: please, abort: true }),
    onlyKatakana,
  )
export const kanaOrNone = inKatakana.check(onlyKatakana)

const telField = (withoutOne: 'refused' | 'empty') =>
  z.pipe(
    z.string().check(z.maxLength(40, { error: '電話番号をお確かめください。' })),
    z.transform((value: string, context) => {
      const isEmpty = isBlank(value)
      if (isEmpty && withoutOne === 'empty') return ''
      const digits = normalizeTel(value)
      if (digits) return digits
      const message = isEmpty
        ? '電話番号をご記入ください。'
        : '電話番号は、0から始まる10桁か11桁の数字でご記入ください。'
      context.issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    }),
  )

/** Ten or eleven digits. The server checks against the numbering plan whether the number can exist. */
export const tel = telField('refused')
/** The same, or an empty text where somebody has none. */
export const telOrNone = telField('empty')

const emailField = (withoutOne: 'refused' | 'empty') =>
  z.pipe(
    z.string().check(z.maxLength(254, { error: 'メールアドレスが長すぎます。' })),
    z.transform((value: string, context) => {
      const address = normalizeEmail(value)
      if (address === '' && withoutOne === 'empty') return ''
      if (isEmailAddress(address)) return address
      const message = address === '' ? 'メールアドレスをご記入ください。' : 'メールアドレスの形をお確かめください。'
      context.issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    }),
  )

export const email = emailField('refused').check(z.meta({ format: 'email' }))
/** An address, or an empty text where somebody has none. */
export const emailOrNone = emailField('empty')

export const postalCode = z.pipe(
  z.string().check(z.maxLength(20, { error: '郵便番号は7桁の数字でご記入ください。' })),
  z.transform((value: string, context) => {
    const digits = normalizePostalCode(value)
    if (digits) return digits
    const message = isBlank(value) ? '郵便番号をご記入ください。' : '郵便番号は7桁の数字でご記入ください。'
    context.issues.push({ code: 'custom', input: value, message })
    return z.NEVER
  }),
)

/** A calendar date in Asia/Tokyo, `YYYY-MM-DD`, that exists. */
export const tokyoDate = z
  .pipe(
    z.string().check(z.maxLength(40)),
    z.transform((value: string, context) => {
      const date = parseTokyoDate(value)
      if (date) return date
      context.issues.push({
        code: 'custom',
        input: value,
        message: '日付は、2026-12-11 のような形の、実在する日でお送りください。',
      })
      return z.NEVER
    }),
  )
  .check(z.meta({ format: 'date' }))

/** The same of an input that may be left empty: `please` asks for it. */
export const chosenDay = (please: string) =>
  z.pipe(z.string({ error: please }).check(z.minLength(1, { error: please, abort: true })), tokyoDate)

/** The version of a legal text that was shown where somebody agreed to it: the day from which it holds. */
export const agreedTextVersion = z.nullish(tokyoDate)

/** An instant with its offset, '2026-12-07T18:00:00+09:00', between 1900 and 2100. */
export const instant = z
  .pipe(
    z.string().check(z.maxLength(40)),
    z.transform((value: string, context) => {
      const at = instantShape.test(value) && parseTokyoDate(value.slice(0, 10)) ? new Date(value) : undefined
      if (at && !Number.isNaN(at.getTime())) return at
      const message = '日時は、2026-12-07T18:00:00+09:00 のような形でお送りください。'
      context.issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    }),
  )
  .check(z.meta({ format: 'date-time' }))

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Ids are PostgreSQL integers. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
export const headcount = z
  .int({ error: '人数を数字でご記入ください。' })
  .check(
    z.minimum(1, { error: '人数は1名さまからお受けします。' }),
    z.maximum(100_000, { error: '人数が多すぎます。お電話でご相談ください。' }),
  )

/** Of a record that is changed, as whoever changes it has seen it. */
export const version = z.int({ error: 'version をお送りください。' })
