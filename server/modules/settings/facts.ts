import { settings as fields, type SettingName } from '#contract/admin/setting-fields.ts'
import type { Settings } from '#contract/admin/settings.ts'
import { flat } from '#contract/fields/parts.ts'
import type { FieldError } from '#contract/refusals.ts'

const seller: readonly SettingName[] = [
  'company',
  'representative',
  'manager',
  'postal_code',
  'address',
  'tel',
  'hours',
  'email',
]

const licence: readonly SettingName[] = [
  'alcohol.licence',
  'alcohol.office',
  'alcohol.number',
  'alcohol.trained_on',
  'alcohol.training_due',
  'alcohol.trained_by',
]

function emptyOf(settings: Settings, names: readonly SettingName[]): FieldError[] {
  const written = flat(fields, settings)
  return names
    .filter((name) => written[name] === '')
    .map((name) => ({ field: name, message: `${fields[name].label}をご記入ください。` }))
}

/** 特定商取引法 第11条: what an advertisement of a shop must say of its seller. */
export const missingOfSeller = (settings: Settings) => emptyOf(settings, seller)

/** 酒類業組合法 第86条の9: the marks of a shop that sells alcohol. Nothing, where it sells none. */
export function missingOfLicence(settings: Settings): FieldError[] {
  const { sells } = settings.alcohol
  if (sells === 'no') return []
  if (sells === 'yes') return emptyOf(settings, licence)
  return [{ field: 'alcohol.sells', message: 'お酒を扱うかどうかをお選びください。' }]
}

/** 消費税法 第57条の4: an invoice counts only with the number of its issuer. */
export const missingOfInvoices = (settings: Settings) => emptyOf(settings, ['registration_number'])

/** Kind and number stand for what papers wrote before. */
export const missingOfBank = (settings: Settings) =>
  emptyOf(settings, [
    'bank.name',
    'bank.branch',
    ...(settings.bank.number ? [] : (['bank.account'] as const)),
    'bank.holder',
  ])

/** What files for the bank are made of is of no use in part. */
export function missingOfTransfers(settings: Settings): FieldError[] {
  const parts = ['bank.bank_code', 'bank.branch_code', 'bank.kind', 'bank.number', 'bank.holder_kana'] as const
  const missing = emptyOf(settings, parts)
  return missing.length === parts.length && settings.bank.client_code === '' ? [] : missing
}

/** What an open shop must not be without. */
export const missingFacts = (settings: Settings): FieldError[] =>
  [missingOfSeller, missingOfLicence, missingOfInvoices, missingOfBank].flatMap((missing) => missing(settings))
