import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const texts = [...globSync(['*.md', 'docs/**/*.md']), ...globSync(['bench/*.ts', 'tools/*.ts'])].filter(
  (file) => file !== 'tools/commands.test.ts',
)
const commands = texts.flatMap((file) => commandsIn(readFileSync(file, 'utf8')).map((command) => ({ file, command })))

test('there are commands to look at', () => {
  expect(commands.length).toBeGreaterThan(10)
})

test('every command that is named exists', () => {
  expect(commands.filter(({ command }) => !exists(command))).toEqual([])
})

test('none is run by the installed Node itself, which may be too old: scripts install first and use ours', () => {
  expect(commands.filter(({ command }) => /^(node|npx) /.test(command))).toEqual([])
})

test.each(Object.keys(scripts).filter((name) => !/^pre|^doctor$/.test(name)))('`npm run %s` installs first', (name) => {
  expect(scripts[`pre${name}`]).toMatch(/^node tools\/ensure\.mjs (start|dev|test|tools)$/)
})

function commandsIn(text: string): string[] {
  const spans = [...text.matchAll(/`((?:npm|npx|node) [\w-][^`\n]*)`/g)].map(([, command]) => command!)
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n'))
  return [...spans, ...blocks.filter((line) => /^(npm|npx|node) /.test(line))]
}

function exists(command: string): boolean {
  const [, bench] = /^npm run bench -- ([a-z-]+)/.exec(command) ?? []
  if (bench) return existsSync(`bench/${bench}.bench.ts`)
  const [, script] = /^npm (?:run )?([\w:-]+)/.exec(command) ?? []
  return script !== undefined && (script in scripts || ['ci', 'install'].includes(script))
}
