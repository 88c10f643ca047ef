import { check, type FieldErrors, notes, text } from '#contract/field-rules.ts'
import type { Step3 } from './entry-form.ts'

const rules = { note: notes(1000), campaign_code: text(40) }

export function validateStep3({ agreed_terms, note, campaign_code }: Step3): FieldErrors {
  return {
    ...check(rules, { note, campaign_code }),
    ...(agreed_terms ? {} : { agreed_terms: '利用規約とキャンセルについてのご同意をお願いいたします。' }),
  }
}
