import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isThorough } from '../server/testing/is-thorough.ts'

/**
 * What has been judged in this run, by any worker: a part of a page is judged by what it is and where it stands, not by
 * its words, and the same part of the next page is judged alike. With `THOROUGH=1` every page is new.
 */
const judged = new Set<string>()
let readUpTo = 0

/** The parts of this page that nobody has judged yet; `topmostOf` finds their elements in it. */
export async function newPartsOf(page: Page): Promise<string[]> {
  const parts = await page.evaluate(findParts)
  if (isThorough) return parts
  readWhatOthersJudged()
  return parts.filter((part) => !judged.has(part))
}

/** Of a list of new parts: whether the page as a whole is one of them. */
export const hasPageItself = (parts: readonly string[]) => parts.some((part) => part.startsWith('page'))

/** Runs in the page. */
export type PartsInPage = {
  /** Elements with one of these parts, that stand below none of them. */
  topmostOf(parts: readonly string[]): Element[]
}

/** Only of a page in which nothing was found: what is wrong is found again at the second try, and in the next page. */
export function noteJudged(parts: readonly string[]): void {
  const file = process.env.E2E_JUDGED
  if (file && parts.length > 0) appendFileSync(file, `${parts.join('\n')}\n`)
}

function readWhatOthersJudged(): void {
  const path = process.env.E2E_JUDGED
  if (!path) return
  const file = openSync(path, 'a+')
  try {
    const added = Buffer.alloc(fstatSync(file).size - readUpTo)
    readSync(file, added, 0, added.length, readUpTo)
    // The last line may be half written.
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1)
    readUpTo += whole.length
    for (const part of whole.toString().split('\n')) judged.add(part)
  } finally {
    closeSync(file)
  }
}

/**
 * Runs in the page, and leaves `PartsInPage` there. A part is an element with all that rules look at but words (its kind, classes, state, whether it
 * says anything, whether what it refers to is there), below the same parts, at this width. What concerns the page as a
 * whole is one part more: headings in their order, landmarks with their names, names that occur twice.
 */
function findParts(): string[] {
  const hash = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      high = Math.imul(high ^ code, 2_654_435_761)
      low = Math.imul(low ^ code, 1_597_334_677)
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36)
  }
  const parts = new Map<string, Element[]>()
  /** Of these only matters whether there is any; an id matters where something refers to it. */
  const isWords =
    /^(?:aria-label|alt|title|placeholder|href|src|srcset|value|content|aria-valuetext|aria-valuenow|name|for|id|datetime|download|aria-description|aria-roledescription|d|viewBox|action|data-.*)$/
  const refers =
    /^(?:aria-labelledby|aria-describedby|aria-controls|aria-owns|aria-activedescendant|aria-details|aria-errormessage|list|form|for|popovertarget|headers)$/
  const isMeasure =
    /^(?:style|width|height|min|max|maxlength|aria-(?:rowindex|colindex|posinset|setsize|rowcount|colcount))$/
  const stateOf = ({ name, value }: Attr) => {
    if (isMeasure.test(name)) return `${name}=${value.replace(/\d+/g, '#')}`
    if (refers.test(name)) return `${name}=${value.split(/\s+/).map((id) => document.getElementById(id) !== null)}`
    return isWords.test(name) ? `${name}=${value.trim() !== ''}` : `${name}=${value}`
  }
  const says = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''
  const entryOf = (element: Element) =>
    'value' in element && element.localName !== 'li' && `${element.matches(':checked')} ${element.value !== ''}`
  const visit = (element: Element, above: string) => {
    const states = [...element.attributes].map(stateOf).sort().join()
    const isSaying = [...element.childNodes].some(says)
    const part = hash(`${above} ${element.localName} ${states} ${isSaying} ${entryOf(element)}`)
    parts.set(part, [...(parts.get(part) ?? []), element])
    for (const child of element.children) visit(child, part)
  }
  visit(document.documentElement, String(innerWidth))

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const headings = all('h1,h2,h3,h4,h5,h6,[role=heading]').filter((each) => each.checkVisibility())
  const landmarks = all('main,nav,header,footer,aside,form,section[aria-label],section[aria-labelledby],[role]')
  const ids = all('[id]').map(({ id }) => id)
  const nameOf = (each: HTMLElement) =>
    each.ariaLabel ?? each.getAttribute('aria-labelledby')?.replace(/[^ ]*:[^ ]*/g, '')
  const page = hash(
    [
      ...headings.map(({ localName }) => localName),
      ...new Set(landmarks.map((each) => `${each.localName} ${each.role} ${nameOf(each)}`)),
      document.title.trim() !== '',
      ids.length - new Set(ids).size,
    ].join(),
  )
  const topmostOf: PartsInPage['topmostOf'] = (wanted) => {
    const found = new Set(wanted.flatMap((part) => parts.get(part) ?? []))
    return [...found].filter((each) => each.isConnected && !found.has(each.parentElement!))
  }
  ;(window as unknown as { parts: PartsInPage }).parts = { topmostOf }
  return [...parts.keys(), `page ${page}`]
}
