import type { Settings } from '#contract/admin/settings.ts'
import type { FieldError } from '#contract/refusals.ts'

const seller = {
  company: '販売者（会社名）',
  representative: '代表者',
  manager: '運営統括責任者',
  postal_code: '郵便番号',
  address: '所在地',
  tel: '電話番号',
  hours: '受付時間',
  email: 'メールアドレス',
} as const satisfies Partial<Record<keyof Settings, string>>

const licence = {
  licence: '免許の種類',
  office: '所轄の税務署',
  number: '免許の番号',
  trained_on: '研修の受講日',
  training_due: '次回の研修の期限',
  trained_by: '研修の実施団体',
} as const satisfies Partial<Record<keyof Settings['alcohol'], string>>

const bank = { name: '銀行', branch: '支店', account: '口座', holder: '口座名義' } as const

const emptyOf = (group: object, names: Readonly<Record<string, string>>, above = ''): FieldError[] =>
  Object.entries(names)
    .filter(([field]) => (group as Record<string, unknown>)[field] === '')
    .map(([field, name]) => ({ field: above + field, message: `${name}をご記入ください。` }))

/** 特定商取引法 第11条: what an advertisement of a shop must say of its seller. */
export const missingOfSeller = (settings: Settings) => emptyOf(settings, seller)

/** 酒類業組合法 第86条の9: the marks of a shop that sells alcohol. Nothing, where it sells none. */
export function missingOfLicence({ alcohol }: Settings): FieldError[] {
  if (alcohol.sells === 'no') return []
  if (alcohol.sells === 'yes') return emptyOf(alcohol, licence, 'alcohol.')
  return [{ field: 'alcohol.sells', message: 'お酒を扱うかどうかをお選びください。' }]
}

/** 消費税法 第57条の4: an invoice counts only with the number of its issuer. */
export const missingOfInvoices = (settings: Settings) =>
  emptyOf(settings, { registration_number: '適格請求書の登録番号' })

export const missingOfBank = (settings: Settings) => emptyOf(settings.bank, bank, 'bank.')

/** What an open shop must not be without. */
export const missingFacts = (settings: Settings): FieldError[] =>
  [missingOfSeller, missingOfLicence, missingOfInvoices, missingOfBank].flatMap((missing) => missing(settings))
