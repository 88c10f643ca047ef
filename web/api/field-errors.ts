import type { FieldError, RefusalCode } from '#contract/refusals.ts'
import type { Failure } from './errors.ts'

type FieldErrors = Readonly<Record<string, string>>

/** The field of a refusal, with words of its own if the shop's do not fit there. */
export type FieldOfCode = Partial<Record<RefusalCode, string | FieldErrors | undefined>>

/** The server's messages by field name. `fieldOfCode` names the field of a refusal. */
export function fieldErrors(failure: Failure | null | undefined, fieldOfCode: FieldOfCode = {}): FieldErrors {
  if (!failure) return {}
  const field = fieldOfCode[failure.code as RefusalCode]
  return {
    ...messagesByField(failure.errors),
    // Where the shop names the field itself, it knows better.
    ...(failure.errors.length > 0 ? {} : typeof field === 'string' ? { [field]: failure.message } : field),
  }
}

export const messagesByField = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]))

/** A schema of the contract. */
export type Schema = {
  safeParse: (value: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** The contract's first message about each field of a value. */
export function schemaErrors(schema: Schema, value: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** The contract's first message about a value. */
export function messageOf(schema: Schema, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
