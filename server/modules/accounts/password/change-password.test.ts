import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { mailsTo, signIn, signUp, testPassword } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const next = 'yuugure no tsutsumi'

test('a new password ends the other sessions and keeps this one', async () => {
  const person = await signUp(shop)
  const other = await signIn(shop, person)
  const body = { current_password: testPassword, new_password: next }
  expect((await shop.call('changePassword', { body, headers: person.headers })).status).toBe(204)
  expect((await shop.call('getProfile', { headers: person.headers })).status).toBe(200)
  expect((await shop.call('getProfile', { headers: other.headers })).status).toBe(401)
  await signIn(shop, { ...person, password: next })
  expect((await mailsTo(shop, person.email)).some(({ subject }) => subject.includes('パスワードが変更'))).toBe(true)
})

test('a wrong present password is 400, and after ten of them 429', async () => {
  const { headers } = await signUp(shop)
  const change = (current_password: string) =>
    shop.call('changePassword', { body: { current_password, new_password: next }, headers })
  for (let i = 0; i < 10; i += 1) {
    const answer = await change('not this one')
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_credentials'])
  }
  const answer = await change(testPassword)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900'])
})

test.each([testPassword, 'password123', 'short', 'oriori 2026'])(
  'the new password %j is refused',
  async (new_password) => {
    const { headers } = await signUp(shop)
    const body = { current_password: testPassword, new_password }
    const answer = await shop.call('changePassword', { body, headers })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'new_password'])
  },
)

test.each(['staff', 'admin'])('the role %s needs fifteen characters', async (role) => {
  const person = await signUp(shop)
  await shop.context.sql`update users set role = ${role} where id = ${person.userId}`
  const change = (new_password: string) =>
    shop.call('changePassword', { body: { current_password: testPassword, new_password }, headers: person.headers })
  expect((await change('tsukiyo no uta')).status).toBe(422)
  expect((await change('tsukiyo no sora')).status).toBe(204)
})

test('of two changes at once the second finds another password than it knew', async () => {
  const { headers } = await signUp(shop)
  const change = (new_password: string) =>
    shop.call('changePassword', { body: { current_password: testPassword, new_password }, headers })
  const answers = await Promise.all([change('ame no hi no kasa'), change('hare no hi no kasa')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
})
