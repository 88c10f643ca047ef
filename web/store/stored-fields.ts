// Reads what the browser has stored: it may be old, broken or hostile. What makes no sense is left out.

/** Longer than any field may be. A longer value was not stored by this site. */
const MAX_LENGTH = 5_000

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MAX_LENGTH ? value : undefined
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

export function oneOf<const T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value)
}

export function pickTexts<const Name extends string>(
  value: unknown,
  names: readonly Name[],
): { [K in Name]?: string } | undefined {
  const fields = fieldsOf(value)
  const texts: { [K in Name]?: string } = {}
  for (const name of names) {
    const text = textOf(fields[name])
    if (text !== undefined) texts[name] = text
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

/** Without the undefined members. */
export function known<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
