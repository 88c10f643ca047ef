/** How a key stands on the keyboard. */
const names: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  alt: 'Alt',
}

const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent)

/** Whether the pressed keys are those of a shortcut. Ctrl and ⌘ count alike, so that habits of either machine work. */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const { modifiers, key } = read(keys)
  if (modifiers.has('mod') !== (event.ctrlKey || event.metaKey) || modifiers.has('alt') !== event.altKey) return false
  // With Alt a Mac types another character: the key itself is meant.
  if (modifiers.has('alt')) return [key, `Digit${key}`, `Key${key.toUpperCase()}`].includes(event.code)
  return event.key.toLowerCase() === key.toLowerCase()
}

/** A key by itself, which somebody who types or speaks may press without meaning it. */
export const isSingle = (keys: string) => read(keys).modifiers.size === 0

export function partsOfKeys(keys: string): string[] {
  const { modifiers, key } = read(keys)
  return [...[...modifiers].map((each) => (each === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : nameOf(each))), nameOf(key)]
}

const nameOf = (key: string) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)

function read(keys: string): { modifiers: Set<string>; key: string } {
  const parts = keys.split('+')
  return { modifiers: new Set(parts.slice(0, -1)), key: parts.at(-1)! }
}
