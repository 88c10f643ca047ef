import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import stills from '#web/ui/stills.json' with { type: 'json' }

const { width, webp } = stills['hero-portrait']

/** Heading, small text and the link to the proposal end there in every window in which the upright picture is shown. */
const wordsEnd = 575

test('behind the words of the upright hero there is bare cloth, and no leaf', async () => {
  const file = join(import.meta.dirname, '../web/public/stills', webp['860'])
  const ground = await sharp(file).extract({ left: 0, top: 0, width, height: wordsEnd }).png().toBuffer()
  const [red, , blue] = (await sharp(ground).stats()).channels
  expect(red!.max).toBeLessThan(blue!.mean)
})
