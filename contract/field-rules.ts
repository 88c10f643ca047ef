import {
  hasForbiddenCharacters,
  hasForbiddenCharactersInNotes,
  isKatakana,
  normalizeEmail,
  normalizePostalCode,
  normalizeTel,
  toKatakana,
} from '#domain/japanese-input.ts'

/** What is wrong with a field as typed; undefined when nothing is. The sentences are those of the contract. */
export type Rule = (value: string) => string | undefined

/** Messages by the field's name in what is sent, such as `contact.tel`. */
export type FieldErrors = Record<string, string>

const lengthOf = (text: string) => [...text].length
const FORBIDDEN = 'ご利用いただけない文字が含まれています。'

const within =
  (max: number, isForbidden: (text: string) => boolean): Rule =>
  (value) => {
    if (value.length > max * 4) return `${max}文字以内でご記入ください。`
    if (isForbidden(value)) return FORBIDDEN
    return lengthOf(value.trim()) > max ? `${max}文字以内でご記入ください。` : undefined
  }

export const text = (max: number): Rule => within(max, hasForbiddenCharacters)

/** Several lines. */
export const notes = (max: number): Rule => within(max, hasForbiddenCharactersInNotes)

export const requiredText =
  (max: number, please: string): Rule =>
  (value) =>
    text(max)(value) ?? (value.trim() === '' ? please : undefined)

export const kana =
  (please: string): Rule =>
  (value) => {
    const problem = requiredText(50, please)(value)
    if (problem) return problem
    return isKatakana(toKatakana(value)) ? undefined : 'カタカナでご記入ください。'
  }

export const tel: Rule = (value) => {
  if (value.trim() === '') return '電話番号をご記入ください。'
  if (value.length > 40) return '電話番号をお確かめください。'
  return normalizeTel(value) ? undefined : '電話番号は、0から始まる10桁か11桁の数字でご記入ください。'
}

/** ASCII only: for other letters JavaScript and PostgreSQL do not agree on what is the same address in lower case. */
const emailShape = /^(?=[\x21-\x7e]+$)[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z0-9-]{2,63}$/i

export const email: Rule = (value) => {
  if (value.trim() === '') return 'メールアドレスをご記入ください。'
  if (value.length > 254) return 'メールアドレスが長すぎます。'
  const address = normalizeEmail(value)
  if (!hasForbiddenCharacters(address) && emailShape.test(address)) return undefined
  return 'メールアドレスの形をお確かめください。'
}

export const postalCode: Rule = (value) => {
  if (value.trim() === '') return '郵便番号をご記入ください。'
  return value.length <= 20 && normalizePostalCode(value) ? undefined : '郵便番号は7桁の数字でご記入ください。'
}

/** Asks each rule about the field of its name; empty when all is well. */
export function check(rules: Readonly<Record<string, Rule>>, values: Readonly<Record<string, string | undefined>>) {
  const errors: FieldErrors = {}
  for (const [field, rule] of Object.entries(rules)) {
    const problem = rule(values[field] ?? '')
    if (problem) errors[field] = problem
  }
  return errors
}

/** `{tel}` of the group `contact` becomes `{'contact.tel'}`. */
export function named(group: string, values: Readonly<Record<string, string | undefined>> | undefined) {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [`${group}.${name}`, value]))
}
