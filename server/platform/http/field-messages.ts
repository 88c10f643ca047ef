import type { z } from 'zod'
import type { FieldError } from '#contract/refusals.ts'

/** At most this many fields are named in one answer. */
const most = 50

/** What is wrong with each field, in Japanese; a schema's own sentence goes first. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.flatMap(fieldErrorsOf).slice(0, most)
}

function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const at = issue.path.map(String)
  // Of several shapes the first is meant; the others may be empty values.
  if (issue.code === 'invalid_union' && issue.errors[0]?.length) {
    return issue.errors[0].flatMap((inner) => fieldErrorsOf({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: clip([...at, key].join('.')), message: 'この項目は受け付けていません。' }))
  }
  return [{ field: clip(at.join('.')), message: sentence(issue) }]
}

/** A field's name comes from the sender where the field is unknown; it is not sent back at any length. */
const clip = (field: string) => field.replace(/[^\w.[\]-]/g, '?').slice(0, 100)

function sentence(issue: z.core.$ZodIssue): string {
  if (/[^\p{ASCII}]/u.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'ご記入ください。' : '値の種類が違います。'
    case 'too_small':
      return issue.origin === 'string' ? '短すぎます。' : `${issue.minimum}以上でご記入ください。`
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum}文字以内でご記入ください。`
        : `${issue.maximum}以下でご記入ください。`
    default:
      return '値をお確かめください。'
  }
}
