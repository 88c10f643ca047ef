import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const refused = [
  'margin: 0 10px',
  'margin-inline: auto -6px',
  'padding: calc(12px + env(safe-area-inset-bottom)) 0',
  'scroll-margin-top: 24px',
  'gap: var(--s-1) 1.5px',
  'inset: 2px auto auto 0',
  'top: calc(var(--header) + 58px)',
  'font: 700 20px / 1 var(--font-mincho)',
  'font-size: 1.1rem',
  'color: #fff',
  'border-left: 1px solid rgb(255 255 255 / 0.2)',
  '--fill: #1f3f7f',
]

const allowed = [
  'margin: 0 auto calc(var(--s-2) * -1)',
  'margin-bottom: -1px',
  'padding: 0.3em 1em',
  'gap: clamp(var(--s-2-5), 3.6vw, var(--s-3-5))',
  'width: min(560px, 100% - 32px)',
  'border-top: 3px solid var(--line)',
  'font: 700 var(--fs-20) / 1 var(--font-mincho)',
  'font-size: 0.9em',
  'background: color-mix(in srgb, var(--ai-950) 90%, transparent)',
  'background-image: url("data:image/svg+xml,%3Csvg stroke=\'%231f3f7f\'/%3E")',
  '--side: clamp(18px, 20vw - 50px, 28px)',
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'))
  for (const room of ['server', 'web/ui']) await mkdir(join(folder, room), { recursive: true })
  await cp('tools/lint', join(folder, 'tools/lint'), { recursive: true })
  const { vcs: _, ...settings } = JSON.parse(await readFile('biome.json', 'utf8')) as Record<string, unknown>
  await writeFile(join(folder, 'biome.json'), JSON.stringify(settings))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a stylesheet takes distances, sizes of type and colours from the tokens', async () => {
  expect(await declarationsRefused('web/ui/refused.module.css', refused)).toEqual(refused)
  expect(await declarationsRefused('web/ui/allowed.module.css', allowed)).toEqual([])
})

test('the tokens themselves hold the values', async () => {
  expect(await declarationsRefused('web/ui/tokens.css', refused)).toEqual([])
})

test('a test waits with the patience of vitest.config.ts', async () => {
  const impatient = ['await vi.waitFor(() => expect(1).toBe(1))', 'await vi.waitUntil(() => true, { timeout: 2_000 })']
  const lines = [...impatient, 'await expect.poll(() => 1).toBe(1)', 'vi.useFakeTimers()']
  for (const path of ['server/a.test.ts', 'web/ui/a.test.tsx'])
    expect(await linesRefused(path, lines)).toEqual(impatient)
})

test('an object is not written only to be spread', async () => {
  const idle = ['const a = { ...{ b: 1, c: 2 }, d: 3 }']
  const useful = ['const e = { ...a, d: 3 }', 'const f = { ...(a.d > 2 && { b: 2 }) }']
  expect(await linesRefused('server/a.ts', [...idle, ...useful])).toEqual(idle)
})

test('a form says how it is sent', async () => {
  const silent = ['const a = <form onSubmit={send}>text</form>', 'const b = <form noValidate />']
  const clear = [
    'const c = <form {...form.props} onSubmit={send}>text</form>',
    'const d = <form id="d" method="post">text</form>',
    'const e = <form method="get" />',
  ]
  expect(await linesRefused('web/ui/a.tsx', [...silent, ...clear])).toEqual(silent)
})

async function declarationsRefused(path: string, declarations: readonly string[]): Promise<string[]> {
  const lines = declarations.map((declaration, index) => `.case-${index} { ${declaration}; }`)
  const found = await linesRefused(path, lines)
  return declarations.filter((_, index) => found.includes(lines[index]!))
}

/** The lines that a plugin of the linter refuses. */
async function linesRefused(path: string, lines: readonly string[]): Promise<string[]> {
  await writeFile(join(folder, path), lines.join('\n'))
  const output = await new Promise<string>((answer) => {
    const command = resolve('node_modules/@biomejs/biome/bin/biome')
    execFile(process.execPath, [command, 'lint', '--reporter=github', path], { cwd: folder }, (_, stdout) =>
      answer(stdout),
    )
  })
  const found = [...output.matchAll(/^::error title=plugin,.*?line=(\d+),/gm)].map(([, line]) => Number(line))
  return found.sort((a, b) => a - b).map((line) => lines[line - 1]!)
}
