import type { Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

/** Letters only: whatever is made twice at the same time has another name and address. */
const mark = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

const input = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

atStaffWidths(
  'a scene is written, published with example carts, put in its place, taken back and deleted',
  async (page) => {
    const letters = mark()
    const [name, slug] = [`新年会 ${letters}`, `new-year-${letters}`]
    await enterAdmin(page, '/admin/scenes')
    await isAccessible(page)
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { level: 1, name: '会の場面の追加' })).toBeVisible()
    await input(page, '場面の名前').fill(name)
    await input(page, 'アドレス').fill('meeting')
    await input(page, '題名').fill('新年会に、春を待つ料理')
    await input(page, '大切なこと').fill('締切：ご注文は{{deadline}}までに承ります。')
    await input(page, '予算1').fill('3,500')
    await input(page, '予算2').fill('3,000')
    await page.keyboard.press('Control+s')
    const problems = page.getByRole('alert').first()
    await expect(problems).toContainText('予算は、低いものから順に')
    await expect(page.getByText('「{{deadline}}」は使えません').first()).toBeVisible()
    await isAccessible(page)
    await input(page, '予算1').fill('2,800')
    await input(page, '大切なこと').fill('締切：ご注文は{{cutoff}}までに承ります。')
    await page.getByRole('button', { name: '写真を選ぶ' }).click()
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('radio', { name: '大皿で取り分け' }).check()
    await page.getByRole('combobox', { name: '記事1' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: '追加する' }).click()
    await expect(page.getByText('このアドレスの場面がもうあります').first()).toBeVisible()
    await input(page, 'アドレス').fill(slug)
    await page.getByRole('button', { name: '追加する' }).click()

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('下書き', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '公開する' }).click()
    await expect(page.getByRole('link', { name: 'お客さまの画面で見る' })).toBeVisible()
    await expect(input(page, 'アドレス')).toHaveAttribute('readonly')
    await isAccessible(page)
    const record = page.url()
    const read = async () => (await page.request.get(`/backend/api/scenes/${slug}`)).status()
    await expect.poll(read).toBe(200)
    await page.goto(`/scenes/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: /春を待つ料理/ })).toBeVisible()
    await expect(page.getByText('ご注文は17時までに承ります。')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: /お一人さま/ }).first()).toBeVisible()

    await page.goto('/admin/scenes')
    const link = page.getByRole('link', { name, exact: true })
    const names = () => page.getByRole('row').getByRole('link').allTextContents()
    await expect(link).toBeVisible()
    const last = (await names()).indexOf(name)
    // Others may sort the same list at the same time: who is later is told, and tries once more.
    await expect(async () => {
      const sorted = page.waitForResponse((answer) => answer.request().method() !== 'GET')
      await link.focus()
      await page.keyboard.press('Alt+ArrowUp')
      await sorted
      await page.reload()
      await expect(link).toBeVisible()
      expect((await names()).indexOf(name)).toBeLessThan(last)
    }).toPass()

    await page.goto(record)
    await input(page, '題名').fill('新年会に、鮨を')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('公開前の変更あり')).toBeVisible()
    await isAccessible(page)
    const title = async () => {
      const answer = await page.request.get(`/backend/api/scenes/${slug}`)
      return ((await answer.json()) as { title: string }).title
    }
    expect(await title()).toBe('新年会に、春を待つ料理')
    await page.getByRole('link', { name: '見え方' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /新年会に、\s*鮨を/ })).toBeVisible()
    await expect(page.getByText('公開前の変更です')).toBeVisible()
    await page.getByRole('textbox', { name: '人数' }).fill('12')
    await page.getByRole('button', { name: 'この条件で見る' }).click()
    await expect(page.getByText(/^12名さま、.*にご用意できる商品で作った例です。$/)).toBeVisible()
    await isAccessible(page)
    await page.getByRole('link', { name: '場面の編集へ' }).click()
    await page.getByRole('button', { name: '変更を公開する' }).click()
    await expect.poll(title).toBe('新年会に、鮨を')
    await page.getByRole('button', { name: '第1版の内容を下書きに戻す' }).click()
    await expect(page.getByText('公開前の変更あり')).toBeVisible()
    await expect(input(page, '題名')).toHaveValue('新年会に、春を待つ料理')
    await isAccessible(page)
    expect(await title()).toBe('新年会に、鮨を')
    await page.getByRole('button', { name: '変更を公開する' }).click()
    await expect.poll(title).toBe('新年会に、春を待つ料理')
    await expect(page.getByRole('button', { name: '第3版の内容を下書きに戻す' })).toBeVisible()
    await page.getByRole('button', { name: '公開をやめる' }).click()
    await expect(page.getByText('下書き', { exact: true })).toBeVisible()
    await expect.poll(read).toBe(404)
    await page.getByRole('button', { name: '削除する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
    await expect(page).toHaveURL('/admin/scenes')
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  },
)
