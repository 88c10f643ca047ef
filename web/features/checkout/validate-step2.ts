import { check, email, type FieldErrors, kana, named, requiredText, tel, text } from '#contract/field-rules.ts'
import { refusalWords } from '#contract/refusal-words.ts'
import { isOfDrinkingAge } from '#domain/age-limit.ts'
import { birthDateOf } from './birth-date.ts'
import type { Step2 } from './entry-form.ts'

const rules = {
  'contact.company': requiredText(100, '会社名をご記入ください。'),
  'contact.department': text(100),
  'contact.last_name': requiredText(50, '姓をご記入ください。'),
  'contact.first_name': requiredText(50, '名をご記入ください。'),
  'contact.last_name_kana': kana('姓のフリガナをご記入ください。'),
  'contact.first_name_kana': kana('名のフリガナをご記入ください。'),
  'contact.tel': tel,
  'contact.email': email,
  'payment.method': requiredText(10, 'お支払い方法をお選びください。'),
  'payment.po_number': text(100),
  'payment.billing_name': text(100),
}

const cardRules = { 'payment.card_token': requiredText(200, 'カードの情報をご記入ください。') }

type Question = {
  step2: Step2
  /** With alcohol in the cart the orderer's birth date is asked. */
  isAgeRestricted: boolean
  meetupDate: string | null
}

export function validateStep2({ step2, isAgeRestricted, meetupDate }: Question): FieldErrors {
  const values = { ...named('contact', step2.contact), ...named('payment', step2.payment) }
  const problem = isAgeRestricted ? ageProblem(step2.birth_date ?? {}, meetupDate) : undefined
  return {
    ...check(rules, values),
    ...(step2.payment?.method === 'card' ? check(cardRules, values) : {}),
    ...(problem ? { birth_date: problem } : {}),
  }
}

function ageProblem(typed: NonNullable<Step2['birth_date']>, meetupDate: string | null): string | undefined {
  if (!Object.values(typed).some((part) => part?.trim())) return refusalWords.age_confirmation_required
  const birthDate = birthDateOf(typed)
  if (!birthDate) return '生年月日は、実在する日でご記入ください。'
  return meetupDate && !isOfDrinkingAge(birthDate, meetupDate) ? refusalWords.under_age : undefined
}
