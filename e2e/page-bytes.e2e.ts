import { menu } from './shop.ts'
import { expect, test } from './visit.ts'

/** Markup, styles and data of a page as it arrives, before compression. More has a reason, in the same commit. */
const pages = [
  ['/', 212_000],
  ['/order', 252_000],
  [`/products/${menu.sushi.id}`, 115_000],
  ['/plans', 87_000],
  ['/how-to-use', 70_000],
  ['/mypage/login', 60_000],
] as const

test('pages arrive no heavier than they did', { tag: '@desk' }, async ({ request }) => {
  for (const [path, most] of pages) {
    const page = await (await request.get(path)).text()
    expect([path, Buffer.byteLength(page) > most]).toEqual([path, false])
  }
})
