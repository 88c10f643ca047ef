import { expect, test } from 'vitest'
import { firstViewScripts, firstViewStyles } from './first-view.ts'

/** The libraries alone are 100 kB; the table of operations grows with the shop. A screen that outgrows this has something to load when it is wanted. */
test.each([
  ['screens/order/order', 158_000],
  ['screens/public/home', 150_000],
  ['screens/account/login', 150_000],
])('the scripts of the first view of %s stay below %i bytes', (screen, most) => {
  const sizes = Object.values(firstViewScripts(screen))
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(most)
})

test('the order of the layers comes before any rule: components would lose to the bare elements', () => {
  const css = firstViewStyles('screens/account/login').join('\n')
  expect(css).toContain('@layer base')
  expect(css.indexOf('@layer base')).toBeLessThan(css.indexOf('@layer ui'))
})
