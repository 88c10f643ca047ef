// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '#web/app/test-tab.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import TakeOver, { clientLoader } from './take-over.tsx'

const call = 'POST /backend/api/meetup/user/transfers/accept'
const open = (answer: unknown, at = '/take-over?token=abc') =>
  show(<TakeOver />, { at, path: '/take-over', loader: clientLoader, answers: { [call]: answer } })
const signIn = () => setCookie('REFRESH_TOKEN=r')
const accept = () => screen.findByRole('button', { name: 'このご注文を引き継ぐ' })

test('opening the link does nothing; the button takes the order over and leads to it', async () => {
  signIn()
  const { user, calls, address } = await open({ id: 'a1' })
  expect(await accept()).toBeTruthy()
  expect(calls).toEqual([])
  await user.click(await accept())
  await vi.waitFor(() => expect(address()).toBe('/mypage/meetups/a1'))
  expect(calls[0]!.body).toEqual({ token: 'abc' })
})

test('without a session it leads to the login, and back', async () => {
  const { calls } = await open({ id: 'a1' })
  const link = await screen.findByRole('link', { name: 'ログインして引き継ぐ' })
  expect(link.getAttribute('href')).toBe('/mypage/login?path=%2Ftake-over')
  expect(screen.queryByRole('button', { name: 'このご注文を引き継ぐ' })).toBeNull()
  expect(calls).toEqual([])
})

test('the link survives the login in this tab', async () => {
  const first = await open({ id: 'a1' })
  await screen.findByRole('link', { name: 'ログインして引き継ぐ' })
  first.unmount()
  signIn()
  const { user, calls } = await open({ id: 'a1' }, '/take-over')
  await user.click(await accept())
  await vi.waitFor(() => expect(calls[0]!.body).toEqual({ token: 'abc' }))
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
