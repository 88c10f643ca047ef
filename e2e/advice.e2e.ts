import type { APIRequestContext } from '@playwright/test'
import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { type Member, newMember, signIn } from './member.ts'
import { placeOrder } from './shop.ts'
import { atEachSize, turn } from './turning.ts'
import { expect } from './visit.ts'

type Gathering = { id: string; rsvp: { url: string } }

/** A member with an order for three, of whose guests 30 come; one of them must not eat shrimp and crab. */
async function organiser(request: APIRequestContext): Promise<{ member: Member; id: string }> {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  const login = await request.post('/backend/api/users/login', { data: member })
  const { access_token: token } = (await login.json()) as { access_token: string }
  await placeOrder(request, quiet, { email: member.email, token })
  const headers = { authorization: `Bearer ${token}` }
  const [gathering] = (await (await request.get('/backend/api/users/future-events', { headers })).json()) as Gathering[]
  const { id, rsvp } = gathering!
  const attendees = Array.from({ length: 29 }, (_, i) => ({ name: `同僚 ${i + 1}` }))
  const added = await request.post(`/backend/api/users/events/${id}/attendees`, { headers, data: { attendees } })
  for (const guest of ((await added.json()) as { attendees: { id: string }[] }).attendees) {
    await request.post(`/backend/api/users/events/attendees/${guest.id}/activate`, { headers })
  }
  const answer = { name: '野々村 葵', coming: true, allergens: ['shrimp', 'crab'], note: '' }
  await request.post(`/backend/api/rsvp/${new URL(rsvp.url).pathname.split('/').at(-1)}`, { data: answer })
  return { member, id }
}

atBothWidths(
  'answers advise the order, one press changes it, a dish is added for whom there is little',
  async ({ page, request }) => {
    const { member, id } = await organiser(request)
    await signIn(page, member, '/mypage')
    const next = page.getByRole('article')
    await expect(next.getByRole('listitem').filter({ hasText: /^人数/ })).toContainText('おすすめは30名さま分です')
    await expect(next.getByRole('listitem').filter({ hasText: 'アレルギー' })).toContainText('お食事が足りません')
    await atEachSize(page, () => isAccessible(page))
    const panel = page.getByRole('region', { name: 'おすすめの人数' })
    await atEachSize(page, async () => {
      await next.getByRole('link', { name: /^アレルギー/ }).click()
      await expect(page.getByRole('heading', { name: 'アレルギーの確認' })).toBeFocused()
      await expect(page.getByRole('heading', { name: 'アレルギーの確認' })).toBeInViewport()
      await page.goBack()
      await next.getByRole('link', { name: /^人数/ }).click()
      await expect(panel.getByRole('heading', { name: 'おすすめの人数' })).toBeFocused()
      await page.goBack()
    })
    await next.getByRole('link', { name: /^人数/ }).click()
    await expect(panel).toContainText('ご参加のお返事30名')
    await atEachSize(page, () => isAccessible(page))
    await panel.getByRole('button', { name: '増やす' }).click()
    await panel.getByRole('button', { name: 'ご注文を4名さま分に変える' }).click()
    await expect(panel).toContainText('4名さま分で固定中')
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(panel).toContainText('ご注文 3')
    await turn(page)
    await panel.getByRole('button', { name: 'ご注文を30名さま分に変える' }).click()
    await expect(panel).toContainText('いまのご注文のままで足ります')

    await expect(page.getByRole('row', { name: /野々村 葵/ })).toContainText('足りません')
    await turn(page)
    await page.getByRole('button', { name: '変更の内容を見る' }).click()
    await page
      .getByRole('complementary', { name: '変わるところ' })
      .getByRole('button', { name: 'この内容に変更する' })
      .click()
    await expect(page).toHaveURL(`/mypage/meetups/${id}`)
    await page.goto('/mypage')
    await expect(next.getByRole('listitem').filter({ hasText: 'アレルギー' })).toContainText('お食事は足りています')
  },
)
