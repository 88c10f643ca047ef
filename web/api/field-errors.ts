import type { RefusalCode } from '#contract/refusals.ts'
import type { Failure } from './errors.ts'

/** The server's messages by field name. `fieldOfCode` names the field of a refusal. */
export function fieldErrors(
  failure: Failure | null | undefined,
  fieldOfCode: Partial<Record<RefusalCode, string>> = {},
): Record<string, string> {
  if (!failure) return {}
  const field = fieldOfCode[failure.code as RefusalCode]
  return {
    ...Object.fromEntries(failure.errors.map(({ field: name, message }) => [name, message])),
    ...(field ? { [field]: failure.message } : {}),
  }
}
