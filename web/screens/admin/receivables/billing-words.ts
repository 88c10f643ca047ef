import type { BillingStep } from '#domain/reminder.ts'

/** What is done about a bill. */
export const stepWords: Readonly<Record<BillingStep, string>> = {
  bill: '請求書',
  mail: 'メール1',
  again: 'メール2',
  call: 'お電話',
  letter: '書面',
}
