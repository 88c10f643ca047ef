import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { differences, tablesFound } from './foreign-tables/found.ts'
import { readings, references } from './foreign-tables/listed.ts'

const none = { refused: [], gone: [] }

test('a module names tables of another one only where the list says why', () => {
  const found = tablesFound('server/modules')
  const read = readings.map(([module, of]) => `${module} ${of}`)
  const referred = Object.entries(references).flatMap(([module, all]) => all.map((of) => `${module} ${of}`))
  expect(differences(found.readings, read)).toEqual(none)
  expect(differences(found.references, referred)).toEqual(none)
  expect(readings.filter(([, , why]) => why.length < 20)).toEqual([])
})

/** Three modules; only `owns` has a table. */
async function house(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const owned = "export const goods = pgTable(\n  'goods',\n  {},\n)\n"
  for (const [file, text] of Object.entries({ 'owns/tables.ts': owned, ...files })) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

const ways = [
  ['an import', "import { goods } from '#tables/owns'\n"],
  ['an import that goes on', "import {\n  goods,\n} from '#tables/owns'\n"],
  ['SQL', 'const rows = sql`select id from goods`\n'],
  ['SQL that joins', 'const rows = sql`select from orders join goods using (id)`\n'],
  ['SQL with a list', 'const rows = sql`select from orders as mine, goods`\n'],
  ['SQL that writes', 'const rows = sql`insert into goods (id) values (1)`\n'],
  ['SQL that changes', 'const rows = sql`update goods set id = 1`\n'],
] as const

test.each(ways)('%s of a pair that is not listed is refused, and of one that is, taken', async (_way, text) => {
  const { readings: found } = tablesFound(await house({ 'asks/deep/queries.ts': text, 'owns/queries.ts': text }))
  expect(differences(found, [])).toEqual({ refused: ['asks owns: asks/deep/queries.ts'], gone: [] })
  expect(differences(found, ['asks owns'])).toEqual(none)
})

test('a pair in the list that is there no more is refused', async () => {
  const { readings: found } = tablesFound(await house({ 'asks/queries.ts': '// from goods\nexport const one = 1\n' }))
  expect(differences(found, ['asks owns'])).toEqual({ refused: [], gone: ['asks owns'] })
})

test('what a table refers to is no reading', async () => {
  const found = tablesFound(await house({ 'asks/tables.ts': "import { goods } from '#tables/owns'\n" }))
  expect([...found.readings.keys(), ...found.references.keys()]).toEqual(['asks owns'])
  expect(differences(found.readings, [])).toEqual(none)
  expect(differences(found.references, [])).toEqual({ refused: ['asks owns: asks/tables.ts'], gone: [] })
})
