import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, sizeOf } from './window-sizes.ts'

test('the named widths are those of the specification', () => {
  expect(breakpoints).toEqual({ ex_small: 320, small: 550, medium: 768, large: 1170, huge: 1440 })
})

test.each([
  [0, 'ex_small'],
  [320, 'ex_small'],
  [321, 'small'],
  [550, 'small'],
  [551, 'medium'],
  [768, 'medium'],
  [769, 'large'],
  [1170, 'large'],
  [1171, 'huge'],
  [1440, 'huge'],
  [2560, 'huge'],
])('a window of %i px is %s', (width, name) => {
  expect(sizeOf(width)).toBe(name)
})

test('style sheets, and pictures by width, know the named widths alone, written as a range', () => {
  const allowed = Object.values(breakpoints)
  const files = globSync('web/**/*.{css,ts,tsx}', { exclude: (name) => String(name).includes('build') })
  const asked = queriesIn(files, query)
  expect(asked.length).toBeGreaterThan(60)
  expect(asked.filter(({ width }) => !allowed.includes(width as (typeof allowed)[number]))).toEqual([])
  for (const { file, text, width: letters } of queriesIn(files, inLetters)) {
    const isJustBelow = allowed.some((width) => width - 16 * letters >= 0 && width - 16 * letters <= 8)
    expect(isJustBelow, `${file}: ${text} adds nothing where letters have their usual 16 px`).toBe(true)
  }
})

function queriesIn(files: readonly string[], wanted: RegExp) {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(wanted)].map(([text, figure]) => ({ file, text, width: Number(figure) })),
  )
}

/** `(width <= 73em)`: with large text a window counts as narrow earlier. */
const inLetters = /\(width [<>]=? ([\d.]+)em\)/g

/** `(width <= 768px)`. A query on the width in another form gives no number, and the test fails. */
const query =
  /\((?!width [<>]=? [\d.]+em\))(?:width [<>]=? (\d+)px|(?:[\d.]+\w+ *[<>]=? *)?(?:min-|max-)?(?:device-)?(?:width|inline-size)\b *[:<>][^()]*\d[^()]*)\)/g
