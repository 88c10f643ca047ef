import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Who imports a file, as the sources say it. Types count: what they say changes with them. */
export type ImportGraph = { files: readonly string[]; importersOf(file: string): readonly string[] }

const rooms = '{domain,contract,server,web,e2e,tools,bench}'

export function readImportGraph(root = '.'): ImportGraph {
  const files = globSync([`${rooms}/**/*.{ts,tsx,mjs}`, '*.ts'], {
    cwd: root,
    exclude: ['web/build/**', 'web/.react-router/**'],
  })
  const known = new Set(files)
  const aliases = aliasesOf(root)
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const named of importsIn(readFileSync(join(root, file), 'utf8'))) {
      const target = named.startsWith('.') ? join(dirname(file), named) : aliases(named)
      if (target && known.has(target)) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return { files, importersOf: (file) => importers.get(file) ?? [] }
}

/** Static, dynamic and for types; a worker names its file by an address. */
function importsIn(source: string): string[] {
  const named = source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)['"]([.#][^'"\n]*)['"]/g)
  return [...named].map(([, path]) => path!.split('?')[0]!)
}

/** `imports` of package.json, with at most one `*` each. */
function aliasesOf(root: string): (name: string) => string | undefined {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  return (name) => {
    for (const [alias, target] of Object.entries(imports)) {
      const [before, after] = alias.split('*') as [string, string | undefined]
      if (after === undefined ? name === alias : name.startsWith(before) && name.endsWith(after)) {
        const part = after === undefined ? '' : name.slice(before.length, name.length - after.length)
        return join(target.replaceAll('*', part))
      }
    }
    return undefined
  }
}
