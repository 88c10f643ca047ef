import { parseSync } from 'vite'
import { phrasesOf } from './phrases-of.ts'

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Edit = { start: number; end: number; text: string }

const japanese = /[\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff]/
/** Elements whose words are few and large. Not those laid out in a row: their pieces would stand apart. */
const headings = /^h[1-4]$/
/** Properties that may hold elements, and stand in a heading. */
const headingProperties = /^(?:SectionHeading title|PageHead heading|EmptyState title)$/
const border = '<wbr />'

/** Marks the borders of phrases in fixed Japanese headings: `base.css` lets lines break nowhere else in them. */
export function vitePhrases() {
  return {
    name: 'phrases',
    enforce: 'pre' as const,
    transform: {
      filter: { id: /\/web\/.*\.tsx$/ },
      handler: (code: string, id: string) => withPhrases(code, id.replace(/\?.*/, '')),
    },
  }
}

export function withPhrases(code: string, file = 'screen.tsx'): string {
  const edits: Edit[] = []
  visit(parseSync(file, code).program as unknown as Node, false)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: words }) => text.slice(0, start) + words + text.slice(end), code)

  function visit(node: Node, isHeading: boolean): void {
    if (node.type === 'JSXText' && isHeading) breakUp(node)
    const element = node.type === 'JSXElement' ? nameOf((node.openingElement as Node).name as Node) : undefined
    if (element !== undefined) for (const property of propertiesOf(node)) breakUpProperty(property, element)
    const isInHeading = node.type !== 'JSXAttribute' && (isHeading || (element !== undefined && headings.test(element)))
    for (const inner of partsOf(node)) visit(inner, isInHeading)
  }

  /** Line by line: white space around a line is layout of the source. */
  function breakUp({ start, end }: Node): void {
    let lineStart = start
    for (const line of code.slice(start, end).split('\n')) {
      let at = lineStart + line.length - line.trimStart().length
      if (japanese.test(line))
        for (const phrase of phrasesOf(line.trim()).slice(0, -1)) {
          at += phrase.length
          edits.push({ start: at, end: at, text: border })
        }
      lineStart += line.length + 1
    }
  }

  function breakUpProperty({ name, value }: Node, element: string): void {
    const text = value as Node | null
    if (text?.type !== 'Literal' || !headingProperties.test(`${element} ${nameOf(name as Node)}`)) return
    edits.push({ start: text.start, end: text.end, text: `{<>${phrasesOf(String(text.value)).join(border)}</>}` })
  }
}

function propertiesOf(element: Node): Node[] {
  const { attributes } = element.openingElement as Node
  return (attributes as Node[]).filter(({ type }) => type === 'JSXAttribute')
}

function partsOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}

function nameOf({ name }: Node): string {
  return typeof name === 'string' ? name : ''
}
