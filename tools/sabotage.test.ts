import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readList } from './sabotage/list.ts'
import { sabotaged } from './sabotage/sabotage.ts'
import { patternOf } from './tests-named-in.ts'

const list = await readList()

test('every sabotage still fits the code: its words occur exactly once in its file', () => {
  const problems = list.flatMap((sabotage) => {
    try {
      sabotaged(readFileSync(sabotage.file, 'utf8'), sabotage)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
  expect(problems).toEqual([])
})

test('no sabotage is listed twice', () => {
  const edits = list.map(({ file, from, to }) => JSON.stringify([file, from, to]))
  expect(edits).toEqual([...new Set(edits)])
})

test('words that occur twice or not at all are refused by name', () => {
  const slip = { file: 'a.ts', from: 'one', to: 'two', why: '' }
  expect(() => sabotaged('one, one', slip)).toThrow('occurs 2 times')
  expect(() => sabotaged('none of it', { ...slip, from: 'some' })).toThrow('a.ts: 「some」 occurs 0 times')
  expect(sabotaged('just one', slip)).toBe('just two')
})

test.each([
  ['the size is reported at once', 'a window the size is reported at once'],
  ['cookies "%s" make a %s', 'cookies "REFRESH_TOKEN=r; IS_ADMIN=true" make a admin'],
  ['$name (%j) is shown', 'tea ([1,2]) is shown'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a journey is named in its file
  ['${name} is accessible', '[phone] accessibility.e2e.ts the home page is accessible @phone'],
])('the test named %s is found as it runs: %s', (title, name) => {
  expect(name).toMatch(new RegExp(patternOf({ file: '', title })))
})
