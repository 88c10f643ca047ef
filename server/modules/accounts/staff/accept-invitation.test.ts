import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import {
  from,
  mistyped,
  signIn,
  signUp,
  someEmail,
  someNetwork,
  testPassword,
  tokenFor,
} from '../../../testing/test-person.ts'
import { invite, staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const admin = await staffWith(shop, [], 'admin')
const password = 'asa no ichiba de mikan 12'
beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

async function invited(email = someEmail()) {
  const { body } = await invite(shop, { headers: admin.headers, email, permissions: ['plans'] })
  return { id: body.id, email, token: await tokenFor(shop, email), version: body.version }
}
const open = (token: string) => shop.call('openStaffInvitation', { body: { token } })
const accept = (token: string, more: object = {}) =>
  shop.call('acceptStaffInvitation', {
    body: { token, last_name: '高瀬', first_name: '涼', password, ...more },
    headers: from(someNetwork()),
  })
const join = (token: string, headers: Record<string, string>) => shop.call('joinStaff', { headers, body: { token } })
const saysOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | undefined)?.code,
]

test('the link shows who is invited; accepted, it makes the account, which needs a second factor before anything', async () => {
  const { id, email, token } = await invited()
  expect((await open(token)).body).toEqual({
    email,
    last_name: '',
    first_name: '',
    has_account: false,
    expires_at: '2026-12-01T10:00:00+09:00',
  })
  const { status, body } = await accept(token)
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${body.access_token}` }
  expect(saysOf(await shop.call('listBookings', { headers }))).toEqual([403, 'second_factor_setup_required'])
  expect(saysOf(await shop.call('getStaffMember', { headers }))).toEqual([403, 'second_factor_setup_required'])
  expect((await shop.call('startSecondFactor', { headers, body: { password } })).status).toBe(200)
  await sql`update users set totp_confirmed_at = created_at where id = ${id}`
  const me = await shop.call('getStaffMember', { headers })
  expect(me.body).toEqual({
    id,
    email,
    name: '高瀬 涼',
    role: 'staff',
    permissions: ['plans'],
    has_second_factor: true,
  })
  expect((await shop.call('listBookings', { headers })).status).toBe(200)
  const log = await shop.call('listAuditLog', { headers: admin.headers, query: { record: id } })
  expect(log.body.map(({ action, by }) => [action, by.name])).toEqual([
    ['acceptStaffInvitation', '高瀬 涼'],
    ['inviteStaff', '神山 葵'],
  ])
})

test('works once, of many at the same moment too, for a week, and with staff’s longer password', async () => {
  const { token, email } = await invited()
  expect(saysOf(await accept(token, { password: 'ichiba mikan 1' }))).toEqual([422, 'invalid'])
  expect(saysOf(await accept(token, { last_name: ' ' }))).toEqual([422, 'invalid'])
  const answers = await Promise.all([1, 2, 3].map(() => accept(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await sql`select 1 from users where email = ${email}`).toHaveLength(1)
  expect(saysOf(await open(token))).toEqual([409, 'link_used'])
  const late = await invited()
  shop.clock.set('2026-12-01T10:00:00+09:00')
  expect(saysOf(await accept(late.token))).toEqual([400, 'link_expired'])
})

test('a link that is mistyped, of another purpose, replaced or withdrawn opens nothing', async () => {
  const { id, email, token, version } = await invited()
  const other = someEmail()
  await signUp(shop, other)
  await shop.call('requestResetPassword', { body: { email: other }, headers: from(someNetwork()) })
  expect(saysOf(await open(await tokenFor(shop, other)))).toEqual([400, 'link_invalid'])
  expect(saysOf(await shop.call('registerPassword', { body: { token, password } }))).toEqual([400, 'link_invalid'])
  expect(saysOf(await open(mistyped(token)))).toEqual([400, 'link_invalid'])
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const again = { headers: admin.headers, params: { id }, body: { version } }
  const resent = await shop.call('resendStaffInvitation', again)
  expect(saysOf(await accept(token))).toEqual([409, 'link_used'])
  const newest = await tokenFor(shop, email)
  await shop.call('endStaff', { headers: admin.headers, params: { id }, body: { version: resent.body.version } })
  expect([saysOf(await open(newest)), saysOf(await accept(newest))]).toEqual([
    [409, 'link_used'],
    [409, 'link_used'],
  ])
})

test('whose address has an account joins with it: signed in, with a new password, and the link alone is not enough', async () => {
  const person = await signUp(shop)
  const elsewhere = await signIn(shop, person)
  const stranger = await signUp(shop)
  const { token } = await invited(person.email)
  expect((await open(token)).body.has_account).toBe(true)
  expect(saysOf(await accept(token))).toEqual([409, 'account_exists'])
  expect(saysOf(await join(token, {}))).toEqual([401, 'unauthorized'])
  expect(saysOf(await join(token, stranger.headers))).toEqual([409, 'wrong_account'])
  expect((await join(token, person.headers)).status).toBe(204)
  expect(saysOf(await shop.call('getProfile', { headers: elsewhere.headers }))).toEqual([401, 'unauthorized'])
  expect(saysOf(await shop.call('listBookings', { headers: person.headers }))).toEqual([
    403,
    'password_change_required',
  ])
  const short = { current_password: testPassword, new_password: 'mikan no ki 12' }
  expect((await shop.call('changePassword', { headers: person.headers, body: short })).status).toBe(422)
  await shop.call('changePassword', { headers: person.headers, body: { ...short, new_password: password } })
  expect(saysOf(await shop.call('listBookings', { headers: person.headers }))).toEqual([
    403,
    'second_factor_setup_required',
  ])
  expect(saysOf(await join(token, person.headers))).toEqual([409, 'link_used'])
})

test('who has become one of the staff in the meantime is not changed by an older invitation', async () => {
  const person = await staffWith(shop, ['orders'])
  const { id, token } = await invited()
  await sql`update staff_invitations set email = ${person.email} where id = ${id}`
  expect(saysOf(await join(token, person.headers))).toEqual([409, 'already_staff'])
})

test('an account that is made while the form is open keeps its password', async () => {
  const { token, email } = await invited()
  await signUp(shop, email)
  expect(saysOf(await accept(token))).toEqual([409, 'account_exists'])
})

test('is forgotten with its links a week after it ran out: accepted, withdrawn or neither', async () => {
  await sql`delete from staff_invitations`
  const [accepted, withdrawn, waiting] = [await invited(), await invited(), await invited()]
  await accept(accepted.token)
  const { id, version } = withdrawn
  await shop.call('endStaff', { headers: admin.headers, params: { id }, body: { version } })
  const forgetOld = async (moment: string) => {
    shop.clock.set(moment)
    await shop.context.jobs.enqueue(sql, 'forget-old', {})
    await shop.context.jobs.drained()
  }
  const says = () => Promise.all([accepted, withdrawn, waiting].map(async ({ token }) => saysOf(await open(token))[1]))
  await forgetOld('2026-12-08T10:00:00+09:00')
  expect(await says()).toEqual(['link_used', 'link_used', 'link_expired'])
  expect(await sql`select 1 from staff_invitations`).toHaveLength(3)
  await forgetOld('2026-12-08T10:00:00.001+09:00')
  expect(await says()).toEqual(['link_invalid', 'link_invalid', 'link_invalid'])
  expect(await sql`select 1 from staff_invitations`).toHaveLength(0)
  expect(await sql`select 1 from users where id = ${accepted.id}`).toHaveLength(1)
})
