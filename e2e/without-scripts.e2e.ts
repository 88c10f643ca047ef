import { menu } from './shop.ts'
import { expect, test } from './visit.ts'

test.use({ javaScriptEnabled: false })

test('without scripts menu and texts are read, and nothing is offered that would do nothing', {
  tag: '@phone',
}, async ({ context }) => {
  const page = await context.newPage()
  const note = page.getByText('JavaScript が無効のため')
  for (const [path, words] of [
    ['/order', menu.sushi.name],
    ['/products/4', '原材料名'],
    ['/articles/year-end-party', '忘年会'],
    ['/plans/1/book', 'お申し込み'],
    ['/contact', 'お電話'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible()
    await expect(note, path).toBeVisible()
    await expect(page.getByRole('main').getByRole('button').or(page.getByRole('textbox')), path).toHaveCount(0)
  }
})
