import { expect, test } from 'vitest'
import { firstViewScripts, firstViewStyles, listOfScreens } from './first-view.ts'

/** The libraries alone are 100 kB. A screen that outgrows this has something to load when it is wanted. */
test.each([
  ['screens/order/order', 157_500],
  ['screens/public/home/home', 157_500],
  ['screens/account/login', 149_000],
])('the scripts of the first view of %s stay below %i bytes', (screen, most) => {
  const sizes = Object.values(firstViewScripts(screen))
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(most)
})

test('the list of all screens, which every first view has, costs a screen less than 100 bytes', () => {
  const { bytes, screens } = listOfScreens()
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes / screens).toBeLessThan(100)
})

test('the order of the layers comes before any rule: components would lose to the bare elements', () => {
  const css = firstViewStyles('screens/account/login').join('\n')
  expect(css).toContain('@layer base')
  expect(css.indexOf('@layer base')).toBeLessThan(css.indexOf('@layer ui'))
})
