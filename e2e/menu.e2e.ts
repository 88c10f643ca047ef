import type { Locator, Page } from '@playwright/test'
import { atBothWidths, isNarrow } from './both-widths.ts'
import { menu } from './shop.ts'
import { atEachSize } from './turning.ts'
import { expect, isIdle, test } from './visit.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'メニュー' })
const opener = (page: Page) => page.getByRole('button', { name: 'メニューを開く' })

async function openMenu(page: Page): Promise<void> {
  await opener(page).click()
  await expect(overlay(page)).toBeVisible()
}

atBothWidths(
  'it covers the window, locks the page behind and returns the focus; closing takes 300 ms, and is a mere fading for those who want no motion',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/about')
    await atEachSize(page, async () => {
      await openMenu(page)
      const box = (await overlay(page).boundingBox())!
      expect(box.width).toBeGreaterThanOrEqual(page.viewportSize()!.width - 20)
      expect(box.height).toBeGreaterThanOrEqual(page.viewportSize()!.height)
      await expect.poll(() => isScrollLocked(page)).toBe(true)

      await page.keyboard.press('Escape')
      await expect(overlay(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      expect(await isScrollLocked(page)).toBe(false)

      await openMenu(page)
      await overlay(page).getByRole('button', { name: 'メニューを閉じる' }).click()
      await expect(overlay(page)).toBeHidden()
      expect(await isScrollLocked(page)).toBe(false)
    })
    await atEachSize(page, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await openMenu(page)
      expect(await changesOnClosing(page)).toEqual({ 'clip-path': 300, display: 300, overlay: 300 })
      await expect(overlay(page)).toBeHidden()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openMenu(page)
      expect(await changesOnClosing(page)).toEqual({ opacity: 300, display: 300, overlay: 300 })
    })
  },
)

test('a tap before the scripts have come opens it when they are there @phone', async ({ page }) => {
  let come = () => {}
  const scripts = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/assets\/framework.*\.js$/, (route) => scripts.then(() => route.continue()))
  const arrived = page.goto('/about')
  await opener(page).click()
  await expect(overlay(page)).toBeHidden()
  come()
  await arrived
  await expect(overlay(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
})

/** What the menu still does once it is closed, until it is gone, and for how many milliseconds. */
function changesOnClosing(page: Page): Promise<Record<string, number>> {
  return overlay(page).evaluate(async (menu) => {
    await Promise.all(menu.getAnimations().map(({ finished }) => finished))
    const closed = new Promise((done) => menu.addEventListener('close', done, { once: true }))
    menu.querySelector<HTMLElement>('[aria-label="メニューを閉じる"]')!.click()
    await closed
    const running = menu.getAnimations() as CSSTransition[]
    const entries = running.map(({ transitionProperty, effect }) => [transitionProperty, effect!.getTiming().duration])
    return Object.fromEntries(entries) as Record<string, number>
  })
}

const mainLinks = ['おりおりについて', 'お品書き・ご注文', 'ご注文の流れ', 'よくあるご質問', 'お問い合わせ', 'ホーム']

atBothWidths(
  'a guest sees the main links, registration and login; a customer my page and logout; an admin also the admin page; the flag alone makes no admin; on a telephone the logout is below the list',
  async ({ page, context, baseURL }) => {
    const comeAs = async (cookies: Record<string, string>) => {
      await context.clearCookies()
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL! })))
      await page.goto('/order')
      await openMenu(page)
    }
    await test.step('a guest', async () => {
      await comeAs({})
      await atEachSize(page, async () => {
        for (const name of mainLinks) await expect(overlay(page).getByRole('link', { name }).last()).toBeVisible()
        for (const name of ['よくあるご質問', 'お問い合わせ']) {
          await expect(overlay(page).getByRole('link', { name })).toHaveAttribute('target', '_blank')
        }
        expect(await accountLinksIn(page)).toEqual(['会員登録', 'ログイン'])
      })
    })
    await test.step('a customer', async () => {
      await comeAs({ REFRESH_TOKEN: 'kept' })
      await atEachSize(page, async () => {
        expect(await accountLinksIn(page)).toEqual(['マイページ', 'ログアウト'])
      })
    })
    await test.step('an admin', async () => {
      await comeAs({ REFRESH_TOKEN: 'kept', IS_ADMIN: 'true' })
      await atEachSize(page, async (width) => {
        expect((await accountLinksIn(page)).toSorted()).toEqual(['マイページ', 'ログアウト', '管理画面'].toSorted())
        const top = async (name: string) => (await overlay(page).getByRole('link', { name }).last().boundingBox())!.y
        const list = await top('おりおりについて')
        if (isNarrow(width)) {
          expect(await top('管理画面')).toBeLessThan(list)
          expect(await top('マイページ')).toBeLessThan(list)
          expect(await top('ログアウト')).toBeGreaterThan(await top('ホーム'))
        } else {
          const [link, button] = await Promise.all([
            overlay(page).getByRole('link', { name: 'おりおりについて' }).boundingBox(),
            overlay(page).getByRole('link', { name: '管理画面' }).boundingBox(),
          ])
          expect(button!.x).toBeGreaterThan(link!.x + link!.width / 2)
        }
      })
    })
    await test.step('who says so by a cookie alone', async () => {
      await comeAs({ IS_ADMIN: 'true' })
      expect(await accountLinksIn(page)).toEqual(['会員登録', 'ログイン'])
    })
  },
)

/** A screen that was gone back to opens at its top, which may come a moment after its address. */
async function scrollDownTo(place: Locator): Promise<void> {
  await expect(async () => {
    await place.scrollIntoViewIfNeeded()
    expect(await scrolled(place.page())).toBeGreaterThan(300)
  }).toPass()
}

atBothWidths(
  'a link opens its screen at the top, with the name of the brand as title, once, also when the data is there; so do a link to the address shown, a category and the way back',
  async ({ page }) => {
    await page.goto('/order')
    await expect(page).toHaveTitle('お品書き・ご注文｜おりおり')
    await atEachSize(page, async () => {
      await test.step('a link', async () => {
        await scrollDownTo(page.getByRole('contentinfo'))
        await openMenu(page)
        await overlay(page).getByRole('link', { name: 'おりおりについて' }).click()
        await expect(page).toHaveURL('/about')
        await expect(page).toHaveTitle('おりおり')
        await expect(overlay(page)).toBeHidden()
        expect(await isScrollLocked(page)).toBe(false)
        await expect.poll(() => scrolled(page)).toBe(0)
        await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeAttached()
        await page.goBack()
        await expect(page).toHaveURL('/order')
      })
      await test.step('the address shown', async () => {
        const sameAddress = page.getByRole('contentinfo').getByRole('link', { name: 'お品書き' })
        await scrollDownTo(sameAddress)
        await sameAddress.click()
        await expect.poll(() => scrolled(page)).toBe(0)
      })
      await test.step('a category', async () => {
        const category = page.getByRole('navigation', { name: '商品の分類' }).getByRole('link').nth(3)
        await page.evaluate(() => window.scrollTo(0, 150))
        await category.evaluate((link) => (link as HTMLElement).click())
        await expect(page).toHaveURL(/category=/)
        await expect.poll(() => scrolled(page)).toBe(0)
      })
      await page.goto('/order')
      await expect(page).not.toHaveTitle('おりおり')
      for (const { name } of [menu.tea, menu.bento]) {
        await test.step(`${name} and back`, async () => {
          const link = page.getByRole('link', { name })
          await scrollDownTo(link)
          await link.click()
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
          await expect.poll(() => scrolled(page)).toBe(0)
          await isIdle(page)
          expect(await titles(page)).toEqual(['おりおり'])
          await page.evaluate(() => window.scrollTo(0, 150))
          await page.goBack()
          await expect(page.getByRole('heading', { level: 1, name: 'お品書き' })).toBeVisible()
          await expect.poll(() => scrolled(page)).toBe(0)
          expect(await titles(page)).toEqual(['おりおり'])
        })
      }
    })
  },
)

atBothWidths('the home page opens at its menu, 55 px below the top', async ({ page }) => {
  await atEachSize(page, async () => {
    await page.goto('/?scrollTo=menu')
    await expect.poll(() => topOf(page, 'menu')).toBeCloseTo(55, -1)
    // With other parameters, so that the page is opened anew.
    await page.goto('/#menu')
    await expect.poll(() => topOf(page, 'menu')).toBeCloseTo(55, -1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'ご注文の流れ' }).click()
    await expect(page).toHaveURL('/how-to-use')
    await page.getByRole('contentinfo').getByRole('link', { name: 'カテゴリーから選ぶ' }).click()
    await expect(page).toHaveURL('/?scrollTo=menu')
    await expect.poll(() => topOf(page, 'menu')).toBeCloseTo(55, -1)
  })
})

atBothWidths(
  'on the home page a link of the menu to one of its places scrolls there and replaces the route; from elsewhere it opens the home page there, as one of the footer does on both',
  async ({ page }) => {
    await page.goto('/about')
    await atEachSize(page, async () => {
      await page.getByRole('link', { name: 'おりおり ホーム' }).first().click()
      await expect(page).toHaveURL('/')
      const before = await page.evaluate(() => history.length)
      for (const [name, id] of [
        ['カテゴリーから選ぶ', 'menu'],
        ['おまかせの席', 'plans'],
      ] as const) {
        await openMenu(page)
        await overlay(page).getByRole('link', { name, exact: true }).click()
        await expect(overlay(page)).toBeHidden()
        await expect(page).toHaveURL(`/#${id}`)
        await expect.poll(() => topOf(page, id)).toBeCloseTo(55, -1)
        expect(await isScrollLocked(page)).toBe(false)
      }
      expect(await page.evaluate(() => history.length)).toBe(before)
      await page.goBack()
      await expect(page).toHaveURL('/about')

      await test.step('from elsewhere', async () => {
        await openMenu(page)
        await overlay(page).getByRole('link', { name: 'おまかせの席', exact: true }).click()
        await expect(page).toHaveURL('/#plans')
        await expect.poll(() => topOf(page, 'plans')).toBeCloseTo(55, -1)
        await page.goBack()
        await expect(page).toHaveURL('/about')
      })

      await test.step('by the footer, from elsewhere and on the home page', async () => {
        const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'おまかせの席' })
        await inFooter.click()
        await expect(page).toHaveURL('/#plans')
        await expect.poll(() => topOf(page, 'plans')).toBeCloseTo(55, -1)
        await page.goBack()
        await page.getByRole('link', { name: 'おりおり ホーム' }).first().click()
        await expect(page).toHaveURL('/')
        await inFooter.click()
        await expect(page).toHaveURL('/#plans')
        await expect.poll(() => topOf(page, 'plans')).toBeCloseTo(55, -1)
        for (const before of ['/', '/about']) {
          await page.goBack()
          await expect(page).toHaveURL(before)
        }
      })
    })
  },
)

test('each change of route pushes the user to the data layer, also one to the same address', { tag: '@desk' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('USER_TOKEN', JSON.stringify({ user_id: 'u-7', exp: 4e9 })))
  await page.goto('/about')
  const nav = page.getByRole('navigation', { name: '主なページ' })
  const entries = [{ event: 'route_change', user_id: 'u-7' }, { event: 'optimize.activate' }]
  const layer = () => page.evaluate(() => (window as unknown as { dataLayer?: unknown[] }).dataLayer)
  await expect.poll(layer).toEqual(entries)
  await nav.getByRole('link', { name: 'お品書き・ご注文' }).click()
  await expect.poll(layer).toEqual([...entries, ...entries])
  await nav.getByRole('link', { name: 'お品書き・ご注文' }).click()
  await expect.poll(layer).toEqual([...entries, ...entries, ...entries])
})

test('questions and contact open in a new tab wherever they are linked, and say so', { tag: '@desk' }, async ({
  page,
}) => {
  for (const path of ['/', '/how-to-use', '/contact', '/faq', '/orders/no-such-order']) {
    await page.goto(path)
    await openMenu(page)
    const links = page.locator('a[href="/faq"], a[href="/contact"]')
    await expect(links.filter({ hasText: 'お問い合わせ' }).first()).toBeAttached()
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({
        target: link.getAttribute('target'),
        says: link.textContent?.includes('新しいタブで開きます'),
        shows: link.querySelector('svg') !== null,
      })),
    )
    expect(found.length).toBeGreaterThan(4)
    for (const each of found) expect(each, path).toEqual({ target: '_blank', says: true, shows: true })
  }
})

/** The links in the menu, without the main list. */
async function accountLinksIn(page: Page): Promise<string[]> {
  const main = overlay(page).getByRole('navigation')
  const names = await overlay(page).getByRole('link').filter({ visible: true }).allTextContents()
  const listed = await main.getByRole('link').allTextContents()
  return names.filter((name) => name !== '' && !listed.includes(name))
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id)

const titles = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('head title')].map((each) => each.textContent))

const isScrollLocked = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].some((element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowY),
    ),
  )
