import { expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { refusals } from '#contract/refusals.ts'
import { type OperationName, routes } from '#contract/routes.ts'
import { testShop } from '#testing'
import { faultsOf, leaksOf } from '../../testing/hostile/check-answer.ts'
import { inBatches } from '../../testing/hostile/in-batches.ts'
import {
  csrfHeaders,
  from,
  registration,
  signUp,
  someEmail,
  someNetwork,
  testPassword,
} from '../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const person = await signUp(shop)
const { authorization } = person.headers
const csrf = await csrfHeaders(shop)
const token = 'A'.repeat(43)
const password = 'not this one'

/** Right in shape, and without any effect where that can be had. */
const bodies: Partial<Record<OperationName, Record<string, unknown>>> = {
  register: registration('somebody@example.com'),
  verifyEmail: { token },
  registerPassword: { token, password: testPassword },
  login: { email: 'nobody@example.com', password, otp: '123456' },
  refreshSession: { refresh_Token: token },
  logout: { refresh_Token: token },
  requestChangeEmail: { email: 'new@example.com' },
  requestResetPassword: { email: 'nobody@example.com' },
  resetPassword: { token, password: testPassword },
  changePassword: { current_password: password, new_password: testPassword },
  updateProfile: { last_name: '神山', last_name_kana: 'コウヤマ', company: '', department: '', tel: '0312345678' },
  deleteAccount: { password },
  startSecondFactor: { password },
  confirmSecondFactor: { otp: '123456' },
  disableSecondFactor: { password, otp: '123456' },
}

/** Written as JSON, since some of them have no other form. */
const values = [
  ...['null', '""', '[]', '{}', 'true', 'false', '0', '-1', '1.5', '1e309', '9007199254740993', '{"$ne":1}', '["a"]'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202e逆',
    '\r\nBcc: x@y.jp',
    "' or 1=1 --",
    '{{7*7}}',
    '%s%n',
    '../../etc/passwd',
    ' ',
    '　',
  ].map((text) => JSON.stringify(text)),
  ...[
    '<script>alert(1)</script>',
    '𠮷',
    '👨‍👩‍👧‍👦',
    'e\u0301'.repeat(20),
    'ｶﾅ',
    '=1+1',
    'a@b.jp\r\nBcc: c@d.jp',
    'a@b',
    '@',
  ].map((text) => JSON.stringify(text)),
  ...['a', 'あ', ' ', '0', 'a.', '-', '@'].map((text) => JSON.stringify(text.repeat(10_000))),
]

const marker = '@@slot@@'

function textsOf(body: Record<string, unknown>): string[] {
  const written = Object.keys(body).flatMap((slot) => {
    const text = JSON.stringify({ ...body, [slot]: marker })
    const { [slot]: _, ...without } = body
    return [...values.map((value) => text.replace(JSON.stringify(marker), () => value)), JSON.stringify(without)]
  })
  const strangers = ['null', '[]', '"x"', '{', '', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}']
  return [...written, ...strangers, JSON.stringify({ ...body, role: 'admin' }), '['.repeat(5_000)]
}

test.each(Object.entries(bodies))('%s: whatever is sent, the answer is one that is promised', async (name, body) => {
  const operation = name as OperationName
  const [method, path] = routes[operation].split(' ') as [string, string]
  const { refuses = [] } = operations[operation] as { refuses?: readonly (keyof typeof refusals)[] }
  const promised = new Set<number>([200, 202, 204, 400, 413, 415, 422, ...refuses.map((code) => refusals[code])])
  const faults = await inBatches(textsOf(body!), async (text) => {
    const answer = await shop.fetch(`/backend${path}`, {
      method,
      headers: { ...csrf, authorization: authorization!, 'content-type': 'application/json', ...from(someNetwork()) },
      body: text,
    })
    const got = { status: answer.status, headers: answer.headers, body: await answer.text() }
    const wrong = got.status === 204 ? [got.body].filter(Boolean) : got.status < 300 ? leaksOf(got) : faultsOf(got)
    return [...wrong, ...(promised.has(got.status) ? [] : [`${got.status}`])].map(
      (fault) => `${fault}: ${text.slice(0, 200)}`,
    )
  })
  expect(faults.flat()).toEqual([])
})

test('no person has gained a role or lost data', async () => {
  const { sql } = shop.context
  const people = await sql`select role, email from users where not is_demo`
  expect(people).toEqual([{ role: 'customer', email: person.email }])
  expect((await shop.call('getProfile', { headers: { authorization: authorization! } })).status).toBe(200)
  expect((await shop.call('login', { body: { email: someEmail(), password } })).status).toBe(400)
})
