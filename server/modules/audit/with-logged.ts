import { isRefusing, type RefusalCode, type Refusing } from '#contract/refusals.ts'

type Logged = { before: object | null; after: object | null }

/** A change with a field in the log besides, which the record itself does not have. */
export function withLogged<Edit extends Logged, Code extends RefusalCode>(
  edit: Edit | Refusing<Code>,
  fields: Record<string, unknown>,
): Edit | Refusing<Code> {
  if (isRefusing(edit) || edit.after === null) return edit
  const none = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  return { ...edit, before: { ...edit.before, ...none }, after: { ...edit.after, ...fields } }
}
