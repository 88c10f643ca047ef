const unsafe: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }
/** A shorter part costs less than a reference to it. */
const worthSharing = 24

type Reference = { $same: number }

/**
 * JSON that is safe inside a script element: no `</script>`, no line separators. Parts that occur more than once, such
 * as the products in the list and again by category, are written once.
 */
export function serialise(value: unknown): string {
  const texts = jsonOfParts(value)
  const parts: unknown[] = []
  const places = new Map<string, number>()

  function packed(part: unknown): unknown {
    if (!isContainer(part)) return part
    const text = texts.of(part)
    if (!texts.isRepeated(text) || text.length < worthSharing) return mapped(part, packed)
    const place = places.get(text) ?? parts.push(mapped(part, packed)) - 1
    places.set(text, place)
    return { $same: place } satisfies Reference
  }

  // Inner parts first: a part refers only to earlier ones.
  const whole = packed(value)
  return JSON.stringify([...parts, whole]).replace(/[<\u2028\u2029]/g, (character) => unsafe[character]!)
}

export function deserialise(text: string): unknown {
  const parts: unknown[] = []
  const unpacked = (part: unknown): unknown => {
    if (!isContainer(part)) return part
    return isReference(part) ? parts[part.$same] : mapped(part, unpacked)
  }
  for (const part of JSON.parse(text) as unknown[]) parts.push(unpacked(part))
  return parts.at(-1)
}

/** The JSON of every part, and which of them occur more than once. */
function jsonOfParts(value: unknown) {
  const known = new WeakMap<object, string>()
  const seen = new Map<string, number>()
  const of = (part: object): string => {
    const text = known.get(part) ?? JSON.stringify(part)
    known.set(part, text)
    return text
  }
  const count = (part: unknown): void => {
    if (!isContainer(part)) return
    const text = of(part)
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    if (times === 1) for (const inner of Object.values(part)) count(inner)
  }
  count(value)
  return { of, isRepeated: (text: string) => (seen.get(text) ?? 0) > 1 }
}

function mapped(part: object, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(part)) return part.map(change)
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, change(inner)]))
}

function isContainer(part: unknown): part is object {
  return typeof part === 'object' && part !== null
}

function isReference(part: object): part is Reference {
  return '$same' in part
}
