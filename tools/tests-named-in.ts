import { existsSync, readFileSync } from 'node:fs'

export type NamedTest = { file: string; title: string }

/** For the tables of the docs: the tests they name, written as `path` › title up to a line break or the cell's end. */
export function testsNamedIn(text: string): NamedTest[] {
  const named = text.matchAll(/`([^`\n]+\.(?:test\.tsx?|e2e\.ts))` › (.+?)(?=<br>| \||\n)/g)
  return [...named].map(([, file, title]) => ({ file: file!, title: title! }))
}

export function isThere({ file, title }: NamedTest): boolean {
  return existsSync(file) && hasTest(readFileSync(file, 'utf8'), title)
}

/** For `-t` and `--grep`: finds the test by its name as it runs, with the values of a table of cases in their places. */
export function patternOf({ title }: NamedTest): string {
  return title
    .split(/%[a-z]|\$\{.+?\}|\$\w+/)
    .map(literal)
    .join('.*')
}

/** The title, in quotation marks, begins a call or a row of a table of cases, with or without tags behind it. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((mark) => new RegExp(`[([]\\s*${mark}${literal(title)}(?: @\\w+)*${mark}`).test(source))
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
