import { expect, test } from 'vitest'
import { firstViewScripts, firstViewStyleBytes, firstViewStyles, listOfScreens } from './first-view.ts'

/**
 * Bytes of brotli; the libraries alone are 100 kB. A screen that outgrows its row has something to load when it is
 * wanted, or changes the row in the same commit and says why.
 */
test.each([
  ['public/home/home', 158_700, 12_500],
  ['order/order', 159_200, 11_300],
  ['public/product-detail', 156_600, 11_700],
  ['order/cart', 159_650, 12_000],
  ['order/entry-1', 171_400, 11_100],
  // What is taken back stands where one orders (特定商取引法), in the words of the notice of the seller.
  ['order/entry-3', 167_060, 11_000],
  ['account/login', 149_920, 9_100],
  // With the tag that says what of an order is paid.
  ['mypage/mypage', 161_500, 10_100],
  // What is paid, open and coming back stands first on it.
  ['mypage/meetup', 182_800, 12_300],
  // The first view: without guests what follows, with guests the names of its parts.
  ['mypage/event/event', 183_250, 14_000],
  // The names under which the shell hands out how digits and kana are read, which the screen of a refund uses too.
  ['plans/book', 166_910, 11_000],
  ['rsvp/rsvp', 153_060, 10_300],
  ['quote/quote', 160_650, 11_500],
])('the first view of %s needs at most %i bytes of script and %i of style', (screen, script, style) => {
  const sizes = Object.values(firstViewScripts(`screens/${screen}`))
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(script)
  expect(firstViewStyleBytes(`screens/${screen}`)).toBeLessThan(style)
})

test('the list of all screens, which every first view has, costs a screen less than 106 bytes', () => {
  const { bytes, screens } = listOfScreens()
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes / screens).toBeLessThan(106)
})

test('the order of the layers comes before any rule: components would lose to the bare elements', () => {
  const css = firstViewStyles('screens/account/login').join('\n')
  expect(css).toContain('@layer base')
  expect(css.indexOf('@layer base')).toBeLessThan(css.indexOf('@layer ui'))
})
