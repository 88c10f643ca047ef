// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, type Arrived, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const id = '5b0b0c53-0000-4000-8000-00000000b001'
const guest = {
  id,
  name: '橘 悠真',
  company: '株式会社たちばな',
  email: 'tachibana@example.com',
  tel: '0355500199',
}
const post = 'POST /backend/api/admin/enquiries'
const answers: Record<string, Answered> = {
  [`GET /backend/api/admin/guests/${id}`]: () => json(guest),
  [post]: () => json({ id, number: 'CT-261124-0001' }, 201),
  [`GET /backend/api/admin/enquiries/${id}`]: () => json({ code: 'enquiry_not_found', message: '' }, 404),
}
const open = (more: Record<string, Answered> = {}, query = `?guest=${id}`) =>
  showAdmin(`/admin/enquiries/new${query}`, { answers: { ...answers, ...more } })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const sent = (calls: readonly Arrived[]) => calls.filter(({ what }) => what === post)

test('begun from a record it knows to whom; it is sent once, with what is awaited', async () => {
  const { user, calls } = await open()
  expect((await field('お名前')).value).toBe('橘 悠真')
  expect((await field('メールアドレス')).value).toBe('tachibana@example.com')
  await user.type(await field('件名'), '搬入について')
  await user.type(await field('本文'), '搬入口をお知らせください。')
  await user.click(screen.getByRole('button', { name: '宛名と書き出しを入れる' }))
  expect((await field('本文')).value).toMatch(
    /^株式会社たちばな\n橘 悠真 様\n\nいつもお世話になっております。[\s\S]*お知らせください。$/,
  )
  await user.click(screen.getByRole('checkbox', { name: /お返事を待つ/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]!.body).toMatchObject({ tel: '03-5550-0199', subject: '搬入について', state: 'done' })
  expect(sent(calls)[0]!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

test('what is empty is named beside its field, and what was written survives a failure and a reload', async () => {
  const { user, calls } = await open({
    [post]: () => json({ code: 'too_many_requests', message: '数を超えました。' }, 429),
  })
  await user.click(await screen.findByRole('button', { name: /^送る/ }))
  expect(await screen.findAllByText('件名をご記入ください。')).not.toEqual([])
  expect(sent(calls)).toEqual([])
  await user.type(await field('件名'), '搬入について')
  await user.type(await field('本文'), '本文です。')
  await user.click(screen.getByRole('button', { name: /^送る/ }))
  expect(await screen.findByText(/数を超えました/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^送る/ }))
  await waitFor(() => expect(sent(calls)).toHaveLength(2))
  const keys = sent(calls).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  expect((await field('本文')).value).toBe('本文です。')
})

test('to nobody in particular it begins empty', async () => {
  await open({}, '')
  expect((await field('メールアドレス')).value).toBe('')
})
