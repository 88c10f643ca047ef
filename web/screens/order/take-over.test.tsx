// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setCookie, show } from '#web/testing/render.tsx'
import { type Answered, type Arrived, json } from '#web/testing/test-tab.ts'
import TakeOver, { clientLoader } from './take-over.tsx'

const call = 'POST /backend/api/meetup/user/transfers/accept'
const readCall = 'POST /backend/api/meetup/transfers/read'
const offered = {
  number: 'OR-261211-0001',
  meetup_date: '2026-12-11',
  delivery_window: { from: '17:30', to: '18:00' },
  estimated_person: 24,
  total: 68_748,
  asks_age: false,
  from: { name: '山本 美咲', company: '株式会社みらい計画' },
}
const open = (answer: Answered, at = '/take-over?token=abc', read: Answered = offered) =>
  show(<TakeOver />, { at, path: '/take-over', loader: clientLoader, answers: { [call]: answer, [readCall]: read } })
const accepted = ({ calls }: Awaited<ReturnType<typeof open>>) => calls.filter(({ what }) => what === call)
const isYoung = ({ body }: Arrived) => (body as { birth_date: string }).birth_date === '2006-12-12'
const signIn = () => setCookie('REFRESH_TOKEN=r')
const accept = () => screen.findByRole('button', { name: 'このご注文を引き継ぐ' })

test('opening the link does nothing; the button takes the order over and leads to it', async () => {
  signIn()
  const shown = await open({ id: 'a1' })
  expect(await accept()).toBeTruthy()
  expect(accepted(shown)).toEqual([])
  await shown.user.click(await accept())
  await expect.poll(() => shown.address()).toBe('/mypage/meetups/a1')
  expect(accepted(shown)[0]!.body).toEqual({ token: 'abc' })
})

test('of an order with alcohol it asks for the age, and says beside the field what is wrong', async () => {
  signIn()
  const young = json({ code: 'under_age', message: '20歳以上の方に限ってお受けします。' }, 409)
  const shown = await open((call: Arrived) => (isYoung(call) ? young : json({ id: 'a1' })), undefined, {
    ...offered,
    asks_age: true,
  })
  const { user } = shown
  const field = await screen.findByRole('group', { name: /お引き受けになる方の生年月日/ })
  const says = async (words: RegExp) => {
    await user.click(await accept())
    await expect.poll(() => field.textContent).toMatch(words)
  }
  await says(/お引き受けになる方の生年月日をご記入ください/)
  const type = async (part: string, text: string) => {
    const input = screen.getByLabelText(`生年月日の${part}`)
    await user.clear(input)
    await user.type(input, text)
  }
  await type('年', '２００６')
  await type('月', '12')
  await type('日', '12')
  await says(/20歳以上の方に限って/)
  await type('日', '11')
  await user.click(await accept())
  await expect
    .poll(() => accepted(shown).map(({ body }) => body))
    .toEqual([
      { token: 'abc', birth_date: '2006-12-12' },
      { token: 'abc', birth_date: '2006-12-11' },
    ])
})

test('where the order could not be read, the age is asked for once the shop wants it', async () => {
  signIn()
  const refusal = () => json({ code: 'age_confirmation_required', message: '生年月日をご記入ください。' }, 409)
  const { user } = await open(refusal, undefined, () => json({}, 503))
  await user.click(await accept())
  expect((await screen.findByRole('group', { name: /生年月日/ })).textContent).toContain('生年月日をご記入ください。')
})

test('where alcohol has joined the order since it was read, the age is asked for', async () => {
  signIn()
  const refusal = () => json({ code: 'age_confirmation_required', message: '生年月日をご記入ください。' }, 409)
  const { user } = await open(refusal, undefined, { ...offered, asks_age: false })
  await user.click(await accept())
  expect((await screen.findByRole('group', { name: /生年月日/ })).textContent).toContain('生年月日をご記入ください。')
})

test('without a session it leads to the login, and back', async () => {
  const shown = await open({ id: 'a1' })
  const link = await screen.findByRole('link', { name: 'ログインして引き継ぐ' })
  expect(link.getAttribute('href')).toBe('/mypage/login?path=%2Ftake-over')
  expect(screen.queryByRole('button', { name: 'このご注文を引き継ぐ' })).toBeNull()
  expect(accepted(shown)).toEqual([])
})

test('before the login it says whose order it is, for which day and over how much', async () => {
  await open({ id: 'a1' })
  expect(await screen.findByText(/^山本 美咲さまから、12月11日（金）の会の引き継ぎのお願いです。/)).toBeTruthy()
  for (const [term, text] of [
    ['お願いした方', '株式会社みらい計画　山本 美咲さま'],
    ['開催日', '2026年12月11日（金）'],
    ['お支払い合計', '68,748円（税込）'],
    ['ご注文番号', 'OR-261211-0001'],
  ])
    expect(screen.getByText(term!).nextSibling!.textContent).toBe(text)
})

test('a link that ended meanwhile says so at once; without an answer it can be accepted all the same', async () => {
  signIn()
  const refusal = () => json({ code: 'link_used', message: 'もう使えません。' }, 409)
  const { unmount } = await open({}, undefined, refusal)
  expect(await screen.findByText('もう使えません。')).toBeTruthy()
  unmount()
  await open({ id: 'a1' }, undefined, () => json({}, 503))
  expect(await accept()).toBeTruthy()
})

test('the link survives the login in this tab', async () => {
  const first = await open({ id: 'a1' })
  await screen.findByRole('link', { name: 'ログインして引き継ぐ' })
  first.unmount()
  signIn()
  const shown = await open({ id: 'a1' }, '/take-over')
  await shown.user.click(await accept())
  await expect.poll(() => accepted(shown)[0]!.body).toEqual({ token: 'abc' })
})

test('another account is told whose link it is', async () => {
  signIn()
  const { user } = await open(() => json({ code: 'wrong_account', message: '別のアドレスの方のリンクです。' }, 409))
  await user.click(await accept())
  expect(await screen.findByText('別のアドレスの方のリンクです。')).toBeTruthy()
})

test.each(['link_used', 'link_expired', 'link_invalid'])('%s: there is nothing to press any more', async (code) => {
  signIn()
  const { user } = await open(() => json({ code, message: 'もう使えません。' }, code === 'link_used' ? 409 : 400))
  await user.click(await accept())
  expect(await screen.findByText('もう使えません。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'このご注文を引き継ぐ' })).toBeNull()
})

test('a link without its end says so', async () => {
  signIn()
  await open({}, '/take-over')
  expect(await screen.findByText(/メールのリンクの全体を開いているか/)).toBeTruthy()
})
