/** A group of text fields as typed so far. */
export type Typed<Group> = { [K in keyof Group]?: string }

/** Merges a piece into what was typed: groups are merged, other values, lists among them, are replaced. */
export function mergePiece<Form extends Record<string, unknown>>(form: Form, piece: Partial<Form>): Form {
  const merged: Record<string, unknown> = { ...form }
  for (const [name, value] of Object.entries(piece)) {
    const before = merged[name]
    merged[name] = isGroup(value) && isGroup(before) ? { ...before, ...value } : value
  }
  return merged as Form
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
