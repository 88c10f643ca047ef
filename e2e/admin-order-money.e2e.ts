import { dueToday } from './database.ts'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { ordered } from './ordered.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

const title = '足りなかった会'

atStaffWidths('what is done to the money of an order is shown before the press', async (page) => {
  const { id } = await ordered(page.request, title)
  await dueToday(id)
  await enterAdmin(page, `/admin/meetups/${id}`)
  await expect(heading(page, title)).toBeVisible()
  for (const step of ['ご注文を確定する', '仕込み中に進める', 'お届け済みにする']) {
    await page.getByRole('button', { name: step }).click()
  }
  const handover = page.getByRole('dialog', { name: 'お渡しを記録しますか？' })
  await handover.getByRole('button', { name: 'お届け済みにする' }).click()
  await expect(handover).toBeHidden()

  await page.getByRole('link', { name: /^お金/ }).click()
  const money = page.getByRole('region', { name: 'お金' })
  const lines = money.getByRole('list', { name: 'お金の動き' }).getByRole('listitem')
  const opener = page.getByRole('button', { name: '貸倒れ' })
  await opener.click()
  const debt = page.getByRole('dialog', { name: '貸倒れ' })
  await expect(debt.getByText('送らない')).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.keyboard.press('a')
  const addition = page.getByRole('dialog', { name: '追加でお渡しした商品' })
  await addition.getByRole('searchbox').fill('お茶')
  await expect(addition.getByRole('list', { name: '商品の候補' })).toBeVisible()
  await isAccessible(page)
  await addition.getByRole('button', { name: '戻る' }).click()
  await expect(lines).toHaveCount(1)

  await page.keyboard.press('d')
  const credit = page.getByRole('dialog', { name: '返還・値引き' })
  await credit.getByRole('button', { name: '増やす' }).first().click()
  const press = credit.getByRole('button', { name: /[\d,]+円を返還する/ })
  await expect(press).toBeVisible()
  await credit.getByText('文面を見る').click()
  await isAccessible(page)
  await credit.getByRole('textbox', { name: /^理由/ }).fill('1箱不足')
  await page.keyboard.press('Control+Enter')
  await expect(credit).toBeHidden()
  await expect(money.getByText('返還・値引きを記録しました。')).toBeVisible()
  await expect(lines).toHaveCount(2)
  await isAccessible(page)
})
