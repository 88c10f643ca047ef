const japanese = /[\u3005\u3006\u3041-\u30ff\u4e00-\u9fff]/

/** Elements and properties whose words are set in Mincho: headings, vertical words, labels of steps and dates. */
const elements =
  /<(h[1-4]|[A-Z]\w*(?:Heading|Title|Tate|Mincho|Word|Steps?)|Heading|Title|Tate|Mincho)\b[^>]*>([\s\S]*?)<\/\1>/g
const properties = /\b(?:heading|title|word|vertical)\s*[=:]\s*\{?(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g

/** The Japanese pieces of a screen's source that stand in headings, freed of code. Takes too much rather than too little. */
export function headingsIn(source: string): string[] {
  const inElements = [...source.matchAll(elements)].map(([, , inner = '']) => inner)
  const inProperties = [...source.matchAll(properties)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  return [...inElements, ...inProperties]
    .filter((piece) => japanese.test(piece))
    .map((piece) => piece.replace(/[\x20-\x7e\s]+/g, ' ').trim())
}
