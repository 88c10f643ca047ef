import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By pairs, 'campaigns quotes': the files in which the first module names tables of the second. */
export type NamedTables = {
  readings: ReadonlyMap<string, readonly string[]>
  references: ReadonlyMap<string, readonly string[]>
}

type Place = { pair: string; file: string }

/** Which tables of other modules the modules below a folder import, or name in SQL that they write themselves. */
export function tablesFound(modules: string): NamedTables {
  const files = globSync('**/*.ts', { cwd: modules }).filter((file) => !/\.(test|e2e|bench)\.ts$/.test(file))
  const texts = files
    .toSorted()
    .map((file) => ({ file, text: withoutComments(readFileSync(join(modules, file), 'utf8')) }))
  const owners = new Map(
    texts.flatMap(({ file, text }) => (isTables(file) ? tablesIn(text).map((name) => [name, moduleOf(file)]) : [])),
  )
  const places = texts.flatMap(({ file, text }) => {
    const own = moduleOf(file)
    const named = [...importsIn(text), ...namesInSql(text).flatMap((name) => owners.get(name) ?? [])]
    return [...new Set(named)]
      .filter((other) => other !== own)
      .map((other): Place => ({ pair: `${own} ${other}`, file }))
  })
  const byPair = (some: readonly Place[]) =>
    new Map([...Map.groupBy(some, ({ pair }) => pair)].map(([pair, all]) => [pair, all.map(({ file }) => file)]))
  return {
    readings: byPair(places.filter(({ file }) => !isTables(file))),
    references: byPair(places.filter(({ file }) => isTables(file))),
  }
}

/** What is found and not listed, with its files, and what is listed and not found. */
export function differences(found: ReadonlyMap<string, readonly string[]>, listed: readonly string[]) {
  return {
    refused: [...found]
      .filter(([pair]) => !listed.includes(pair))
      .map(([pair, files]) => `${pair}: ${files.join(', ')}`),
    gone: listed.filter((pair) => !found.has(pair)),
  }
}

const isTables = (file: string) => /^[^/]+\/tables\.ts$/.test(file)
const moduleOf = (file: string) => file.split('/')[0]!

const tablesIn = (text: string) => [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name]) => name!)
const importsIn = (text: string) => [...text.matchAll(/\bfrom '#tables\/([\w-]+)'/g)].map(([, name]) => name!)

/** What stands behind the words that a table stands behind, of several with commas each; with or without another name. */
function namesInSql(text: string): string[] {
  const named = String.raw`\w+(?:\s+(?:as\s+)?\w+)?`
  // Looked ahead, not taken: the next word that a table stands behind may be in the list.
  const lists = text.matchAll(
    RegExp(String.raw`\b(?:from|join|into|update|using)\s+(?=(${named}(?:\s*,\s*${named})*))`, 'g'),
  )
  return [...lists].flatMap(([, list]) => list!.split(',').map((each) => each.trim().split(/\s+/)[0]!))
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
