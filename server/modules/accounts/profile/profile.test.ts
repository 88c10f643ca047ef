import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const person = await signUp(shop)
const { headers } = person
const change = (body: object) => shop.call('updateProfile', { body: body as never, headers })

test('only what is sent changes; kana and telephone are put right, rare characters stay', async () => {
  const answer = await change({
    last_name: '髙橋',
    first_name: '𠮷葛󠄀',
    last_name_kana: 'たかはし',
    first_name_kana: 'ｷﾁ',
    tel: '０３（１２３４）５６７８',
  })
  expect(answer.status).toBe(200)
  const wanted = {
    last_name: '髙橋',
    first_name: '𠮷葛󠄀',
    last_name_kana: 'タカハシ',
    first_name_kana: 'キチ',
    tel: '0312345678',
    company: '株式会社みらい計画',
    email: person.email,
  }
  expect(answer.body).toMatchObject(wanted)
  expect((await shop.call('getProfile', { headers })).body).toEqual(answer.body)
  expect((await change({ company: '', department: '', tel: '' })).body).toMatchObject({ company: '', tel: '' })
  expect((await change({})).status).toBe(200)
})

test.each([
  'email',
  'id',
  'user_id',
  'role',
  'is_admin',
  'password',
  'password_hash',
  'password_change_required',
  'is_demo',
  'disabled_at',
  'totp_secret',
  'change_email_in_progress',
  'second_factor_enabled',
  'created_at',
  '__proto__',
  'constructor',
  'lastName',
])('%s cannot be changed this way', async (field) => {
  const before = await shop.context.sql`select * from users where id = ${person.userId}`
  const text = `{"company":"changed","${field}":"admin"}`
  const answer = await shop.fetch('/backend/api/users', {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: text,
  })
  expect([
    answer.status,
    ((await answer.json()) as { code: string; errors?: { field: string }[] }).errors?.[0]?.field,
  ]).toEqual([422, field])
  expect(await shop.context.sql`select * from users where id = ${person.userId}`).toEqual(before)
})

test.each([
  { last_name: '' },
  { last_name_kana: '漢字' },
  { tel: '123' },
  { company: 'あ'.repeat(101) },
  { first_name: 'a\nb' },
])('%j is refused', async (body) => {
  const answer = await change(body)
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, Object.keys(body)[0]])
})

test('a profile is private, and never kept by anybody', async () => {
  const answer = await shop.call('getProfile', { headers })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const without = await shop.call('getProfile')
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})
