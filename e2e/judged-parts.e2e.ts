import { violationsIn } from './is-accessible.ts'
import { expect, test } from './visit.ts'

/** What is wrong, and by which rule. */
const slips: Record<string, string> = {
  'image-alt': '<img src="/icon.svg">',
  'button-name': '<button type="button"></button>',
  label: '<label for="elsewhere">お名前</label><input type="text">',
  'color-contrast': '<p data-color="#bbb">お届けのご案内</p>',
  'page-has-heading-one': '',
  'heading-order': '<h2>お届け</h2><h5>時刻</h5>',
  'landmark-unique': '<nav aria-label="目次">あ</nav><nav aria-label="目次">い</nav>',
  'aria-valid-attr-value': '<p role="checkbox" tabindex="0" aria-checked="often">お届け</p>',
  list: '<ul><div>お届け</div></ul>',
}

test('what is added to a page that was judged is judged, for itself and in the page as a whole', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/legal/accessibility')
  expect(await violationsIn(page)).toEqual([])
  for (const [rule, html] of Object.entries(slips)) {
    await page.evaluate(
      ({ rule, html }) => {
        if (rule === 'page-has-heading-one') document.querySelector('h1')!.role = 'presentation'
        document.querySelector('main')!.insertAdjacentHTML('beforeend', `<div id="added">${html}</div>`)
        for (const each of document.querySelectorAll<HTMLElement>('[data-color]'))
          each.style.color = each.dataset.color!
      },
      { rule, html },
    )
    for (const _time of ['first', 'at a second look as well']) {
      const found = await violationsIn(page)
      expect(found.map(({ id }) => id)).toContain(rule)
    }
    await page.evaluate(() => {
      document.querySelector('#added')!.remove()
      document.querySelector('h1')!.role = null
    })
    expect(await violationsIn(page)).toEqual([])
  }
})
