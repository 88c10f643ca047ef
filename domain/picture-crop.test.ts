import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropBox, movedCrop, wholeCrop } from './picture-crop.ts'

test.each([
  ['of its shape: all of it', { width: 880, height: 660 }, wholeCrop, { left: 0, top: 0, width: 880, height: 660 }],
  ['wide: its middle', { width: 2000, height: 900 }, wholeCrop, { left: 400, top: 0, width: 1200, height: 900 }],
  ['high: its middle', { width: 900, height: 2000 }, wholeCrop, { left: 0, top: 663, width: 900, height: 675 }],
  [
    'a corner',
    { width: 800, height: 600 },
    { x: 1, y: 1, scale: 0.5 },
    { left: 400, top: 300, width: 400, height: 300 },
  ],
  ['the other', { width: 800, height: 600 }, { x: 0, y: 0, scale: 0.5 }, { left: 0, top: 0, width: 400, height: 300 }],
  ['a single pixel', { width: 1, height: 1 }, { x: 0.5, y: 0.5, scale: 0.2 }, { left: 0, top: 0, width: 1, height: 1 }],
])('%s', (_what, size, crop, box) => {
  expect(cropBox(size, crop)).toEqual(box)
})

test('the part is always inside, and never empty', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(
      side,
      side,
      share,
      share,
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      (width, height, x, y, scale) => {
        const box = cropBox({ width, height }, { x, y, scale })
        expect(Math.min(box.width, box.height)).toBeGreaterThan(0)
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
        expect(box.left + box.width).toBeLessThanOrEqual(width)
        expect(box.top + box.height).toBeLessThanOrEqual(height)
      },
    ),
  )
})

const wide = { width: 1600, height: 600 }

test.each([
  ['to the right', wholeCrop, { right: 0.25, down: 0 }, { x: 0.625, y: 0.5 }],
  ['no further than its end', wholeCrop, { right: 9, down: 0 }, { x: 0.75, y: 0.5 }],
  ['nor than its beginning', wholeCrop, { right: -9, down: 0 }, { x: 0.25, y: 0.5 }],
  ['not down where all of the height is shown', wholeCrop, { right: 0, down: 1 }, { x: 0.5, y: 0.5 }],
  ['down in a smaller part', { ...wholeCrop, scale: 0.5 }, { right: 0, down: 1 }, { x: 0.5, y: 0.75 }],
  ['down by a quarter of its height', { ...wholeCrop, scale: 0.5 }, { right: 0, down: 0.25 }, { x: 0.5, y: 0.625 }],
  ['back at once from beyond the end', { x: 1, y: 0.5, scale: 1 }, { right: -0.25, down: 0 }, { x: 0.625, y: 0.5 }],
])('moved %s', (_what, crop, by, middle) => {
  expect(movedCrop(wide, crop, by)).toEqual({ scale: crop.scale, ...middle })
})
