import { beforeEach, expect, test } from 'vitest'
import { inviteAdmin } from '#modules/accounts'
import { testShop } from '#testing'
import { signUp, someEmail } from '../../../testing/test-person.ts'
import { invite, staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const admin = await staffWith(shop, [], 'admin')
beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const asked = async (email: string) => {
  const invited = await inviteAdmin(shop.context, { email, now: shop.context.now(), siteUrl: 'https://www.example.jp' })
  if (invited === 'already_staff') return { says: invited, token: undefined }
  const [, token = ''] = /^https:\/\/www\.example\.jp\/staff-invitation\?token=([\w-]+)$/.exec(invited.url)!
  return { ...invited, token }
}
const open = (token = '') => shop.call('openStaffInvitation', { body: { token } })
const accept = (token = '') =>
  shop.call('acceptStaffInvitation', {
    body: { token, last_name: '小野', first_name: '渚', password: 'asa no ichiba de mikan 12' },
  })

test('the command’s link makes an admin, and is in the log without a name', async () => {
  const email = someEmail()
  const first = await asked(email)
  const second = await asked(email)
  expect((await open(first.token)).status).toBe(409)
  expect((await accept(second.token)).status).toBe(200)
  const { body } = await shop.call('listStaff', { headers: admin.headers })
  expect(body.find((row) => row.email === email)).toMatchObject({ role: 'admin', has_second_factor: false })
  const log = await shop.call('listAuditLog', { headers: admin.headers, query: { record: email } })
  expect(log.body[0]).toMatchObject({ action: 'inviteByCommand', by: { name: '' }, network: '' })
})

test('an open invitation becomes an admin’s; staff are named, customers sign in', async () => {
  const { body } = await invite(shop, { headers: admin.headers, permissions: ['orders'] })
  await asked(body.email)
  const record = await shop.call('getStaffRecord', { headers: admin.headers, params: { id: body.id } })
  expect(record.body).toMatchObject({ id: body.id, role: 'admin' })
  expect(await asked(admin.email)).toMatchObject({ says: 'already_staff' })
  expect(await asked((await signUp(shop)).email)).toMatchObject({ hasAccount: true })
})
