import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { testShop } from '#testing'
import { enquired } from '../../../testing/sample-enquiry.ts'
import { mailsTo, signUp, someEmail, type TestPerson } from '../../../testing/test-person.ts'
import { invite, staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const customer = await signUp(shop)
let admin = await staffWith(shop, [], 'admin')

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`update users set role = 'customer', permissions = '{}' where role <> 'customer'`
  await sql`delete from staff_invitations`
  admin = await promoted(admin)
})

async function promoted(person: TestPerson): Promise<TestPerson> {
  await sql`update users set role = 'admin' where id = ${person.userId}`
  return person
}

const get = ({ headers }: TestPerson, id: string) => shop.call('getStaffRecord', { headers, params: { id } })
const change = (
  { headers }: TestPerson,
  id: string,
  body: { version: number; role?: 'staff' | 'admin'; permissions?: Permission[] },
) => shop.call('changeStaff', { headers, params: { id }, body })
const end = ({ headers }: TestPerson, id: string, body?: object, query?: object) =>
  shop.call('endStaff', { headers, params: { id }, body, query } as never)
const versionOf = async (id: string) => (await get(admin, id)).body.version
const saysOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | undefined)?.code,
]

describe('the list', () => {
  test('has admins first, then staff, the invited last; with what each may do and when they were seen', async () => {
    const person = await staffWith(shop, ['kitchen', 'orders'])
    shop.clock.set('2026-11-24T10:05:00+09:00')
    const { body: asked } = await invite(shop, { headers: admin.headers, email: 'takase@example.com' })
    const { body, headers } = await shop.call('listStaff', { headers: admin.headers })
    expect(headers.get('x-total-count')).toBe('3')
    expect(body).toMatchObject([
      { id: admin.userId, role: 'admin', has_second_factor: true, invitation: null },
      {
        id: person.userId,
        name: '神山 葵',
        role: 'staff',
        permissions: ['orders', 'kitchen'],
        last_seen_at: '2026-11-24T10:00:00+09:00',
      },
      {
        id: asked.id,
        email: 'takase@example.com',
        permissions: ['orders', 'kitchen', 'calendar'],
        has_second_factor: false,
        last_seen_at: null,
        invitation: { sent_at: '2026-11-24T10:05:00+09:00', expires_at: '2026-12-01T10:05:00+09:00' },
      },
    ])
    expect(body[0]!.permissions).toHaveLength(12)
    expect(JSON.stringify(body)).not.toContain(customer.email)
  })

  test('has a second page, and one past the end is empty', async () => {
    await sql`
      insert into staff_invitations (id, email, last_name, first_name, role, permissions, sent_at, expires_at)
      select gen_random_uuid(), 'many-' || n || '@example.com', '', '', 'staff', '{}', now(), now() from generate_series(1, 60) as n`
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => shop.call('listStaff', { headers: admin.headers, query: { page } })),
    )
    expect(pages.map(({ body }) => body.length)).toEqual([50, 11, 0])
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['61', '61', '61'])
  })
})

describe('inviting', () => {
  test('mails a link; asked again alike it changes nothing, asked otherwise it is refused', async () => {
    const email = someEmail()
    const first = await invite(shop, { headers: admin.headers, email })
    expect(first.status).toBe(201)
    const again = await invite(shop, { headers: admin.headers, email: email.toUpperCase() })
    expect(again.body).toEqual(first.body)
    expect(await mailsTo(shop, email)).toHaveLength(1)
    const other = await invite(shop, { headers: admin.headers, email, role: 'admin' })
    expect(saysOf(other)).toEqual([409, 'already_invited'])
    expect(saysOf(await invite(shop, { headers: admin.headers, email: admin.email }))).toEqual([409, 'already_staff'])
  })

  test('does not tell who is a customer', async () => {
    const [known, unknown] = [
      await invite(shop, { headers: admin.headers, email: customer.email }),
      await invite(shop, { headers: admin.headers }),
    ]
    const without = ({ body: { id, email, ...rest } }: typeof known) => rest
    expect([known.status, without(known)]).toEqual([unknown.status, without(unknown)])
  })

  test('at the same moment makes one invitation', async () => {
    const email = someEmail()
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite(shop, { headers: admin.headers, email })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test('by who is no admin is for what they may do themselves', async () => {
    const manager = await staffWith(shop, ['staff', 'orders'])
    const asked = (rights: { role?: 'admin'; permissions?: Permission[] }) =>
      invite(shop, { headers: manager.headers, ...rights })
    expect((await asked({ permissions: ['orders'] })).status).toBe(201)
    for (const rights of [
      { role: 'admin' as const },
      { permissions: ['staff' as const] },
      { permissions: ['money' as const] },
    ]) {
      expect(saysOf(await asked(rights))).toEqual([403, 'admins_only'])
    }
  })

  test('is sent again with a new week; withdrawn, its link is of no use, and the address can be invited anew', async () => {
    const { body } = await invite(shop, { headers: admin.headers })
    shop.clock.set('2026-11-24T10:05:00+09:00')
    const call = { headers: admin.headers, params: { id: body.id }, body: { version: body.version } }
    const resent = await shop.call('resendStaffInvitation', call)
    expect(resent.body.invitation).toEqual({
      sent_at: '2026-11-24T10:05:00+09:00',
      expires_at: '2026-12-01T10:05:00+09:00',
    })
    expect(await mailsTo(shop, body.email)).toHaveLength(2)
    expect(saysOf(await shop.call('resendStaffInvitation', call))).toEqual([409, 'edited_meanwhile'])
    const withdraw = () => end(admin, body.id, { version: resent.body.version })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204])
    expect(saysOf(await get(admin, body.id))).toEqual([404, 'staff_not_found'])
    expect((await invite(shop, { headers: admin.headers, email: body.email })).status).toBe(201)
  })
})

describe('rights', () => {
  test('change with the version that was seen; another one is told what there is', async () => {
    const person = await staffWith(shop, ['orders'])
    const before = (await get(admin, person.userId)).body
    const { body } = await change(admin, person.userId, {
      version: before.version,
      permissions: ['money', 'orders', 'orders'],
    })
    expect(body).toMatchObject({ permissions: ['orders', 'money'], version: before.version + 1 })
    const late = await change(admin, person.userId, { version: before.version, permissions: [] })
    expect(saysOf(late)).toEqual([409, 'edited_meanwhile'])
    expect(late.body).toMatchObject({ staff: { id: person.userId, permissions: ['orders', 'money'] } })
    const repeated = await change(admin, person.userId, { version: before.version, permissions: ['orders', 'money'] })
    expect(repeated.body).toEqual(body)
  })

  test('signing in, a second factor and an order leave the version as it is', async () => {
    const person = await staffWith(shop, ['orders'])
    const version = await versionOf(person.userId)
    await sql`update users set totp_last_step = 1 where id = ${person.userId}`
    expect(await versionOf(person.userId)).toBe(version)
  })

  test('of an invitation are those that the person then has', async () => {
    const { body } = await invite(shop, { headers: admin.headers })
    const changed = await change(admin, body.id, { version: body.version, permissions: ['audit'] })
    expect(changed.body).toMatchObject({ id: body.id, permissions: ['audit'], version: body.version + 1 })
  })

  test.each<[what: string, code: string, ask: (manager: TestPerson) => Promise<{ status: number; body: unknown }>]>([
    [
      'their own',
      'own_account',
      async (m) => change(m, m.userId, { version: await versionOf(m.userId), permissions: ['staff'] }),
    ],
    [
      'an admin’s',
      'admins_only',
      async (m) => change(m, admin.userId, { version: await versionOf(admin.userId), role: 'staff' }),
    ],
    ['to make an admin', 'admins_only', async (m) => changedOther(m, { role: 'admin' })],
    ['to give staff', 'admins_only', async (m) => changedOther(m, { permissions: ['staff'] })],
    ['to give what they have not', 'admins_only', async (m) => changedOther(m, { permissions: ['money'] })],
    ['to end themselves', 'own_account', async (m) => end(m, m.userId, { version: await versionOf(m.userId) })],
    ['to end an admin', 'admins_only', async (m) => end(m, admin.userId, { version: await versionOf(admin.userId) })],
  ])('are not for staff to change: %s', async (_what, code, ask) => {
    const manager = await staffWith(shop, ['staff', 'orders'])
    const answer = await ask(manager)
    expect((answer.body as { code: string }).code).toBe(code)
    expect((await get(admin, manager.userId)).body.permissions).toEqual(['orders', 'staff'])
  })

  async function changedOther(manager: TestPerson, rights: { role?: 'admin'; permissions?: Permission[] }) {
    const other = await staffWith(shop, [])
    return change(manager, other.userId, { version: await versionOf(other.userId), ...rights })
  }

  test('of the last admin stay, and nobody demotes themselves', async () => {
    expect(saysOf(await end(admin, admin.userId, { version: await versionOf(admin.userId) }))).toEqual([
      409,
      'own_account',
    ])
    const deletable = await shop.call('checkDeletable', { headers: admin.headers })
    expect(deletable.body).toMatchObject({ deletable: false, reasons: [{ code: 'last_admin' }] })
    const gone = await shop.call('deleteAccount', { headers: admin.headers, body: { password: admin.password } })
    expect(saysOf(gone)).toEqual([409, 'not_deletable'])
    const other = await staffWith(shop, [], 'admin')
    expect((await shop.call('checkDeletable', { headers: admin.headers })).body.deletable).toBe(true)
    const lock = (at: string | null) => sql`update users set disabled_at = ${at} where id = ${other.userId}`
    await lock('2026-11-24T09:00:00+09:00')
    expect((await shop.call('checkDeletable', { headers: admin.headers })).body.deletable).toBe(false)
    await lock(null)
    const demoted = await change(admin, other.userId, { version: await versionOf(other.userId), role: 'staff' })
    expect(demoted.body).toMatchObject({ role: 'staff', permissions: [] })
  })

  test('of two admins who end each other at the same moment one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await staffWith(shop, [], 'admin')
      const [own, theirs] = [await versionOf(admin.userId), await versionOf(other.userId)]
      await Promise.all([end(admin, other.userId, { version: theirs }), end(other, admin.userId, { version: own })])
      const left = await sql`select id from users where role = 'admin'`
      expect(left).toHaveLength(1)
      await sql`update users set role = 'customer' where role = 'admin'`
      admin = await staffWith(shop, [], 'admin')
    }
  })
})

describe('asking for a second factor', () => {
  const ask = (id: string, asked_at: string | null, { headers } = admin) =>
    shop.call('askForSecondFactor', { headers, params: { id }, body: { asked_at } })
  const withoutFactor = async () => {
    const person = await staffWith(shop, ['orders'])
    await sql`update users set totp_confirmed_at = null where id = ${person.userId}`
    return person
  }

  const askedAt = ({ userId }: TestPerson, at: string) =>
    sql`update users set second_factor_asked_at = ${at} where id = ${userId}`
  const requestsTo = async ({ email }: TestPerson) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject.endsWith('二段階認証の設定のお願い'))

  test('mails a link to the security screen, and stands in the log', async () => {
    const person = await withoutFactor()
    const { status, body } = await ask(person.userId, null)
    expect([status, body.second_factor_asked_at]).toEqual([200, '2026-11-24T10:00:00+09:00'])
    const [mail] = await requestsTo(person)
    expect(mail!.text).toContain(`${shop.context.config.siteUrl}/mypage/security`)
    expect(mail!.text).toContain('神山 葵 様')
    const log = await shop.call('listAuditLog', {
      headers: admin.headers,
      query: { record: person.userId, action: 'askForSecondFactor' },
    })
    expect(log.body).toMatchObject([{ after: { second_factor_asked_at: '2026-11-24T10:00:00+09:00' } }])
  })

  test('pressed twice, and by two at the same moment, is one mail; within an hour another one is refused', async () => {
    const person = await withoutFactor()
    const other = await staffWith(shop, ['staff'])
    const answers = await Promise.all([
      ask(person.userId, null),
      ask(person.userId, null),
      ask(person.userId, null, other),
    ])
    expect(answers.map(({ status, body }) => [status, body.second_factor_asked_at])).toEqual(
      Array(3).fill([200, '2026-11-24T10:00:00+09:00']),
    )
    expect(await requestsTo(person)).toHaveLength(1)
    await askedAt(person, '2026-11-24T09:00:01.437+09:00')
    const soon = await ask(person.userId, '2026-11-24T09:00:01+09:00')
    expect([saysOf(soon), soon.headers.get('retry-after')]).toEqual([[429, 'too_many_requests'], '2'])
    await askedAt(person, '2026-11-24T09:00:00+09:00')
    const later = await ask(person.userId, '2026-11-24T09:00:00+09:00')
    expect(later.body.second_factor_asked_at).toBe('2026-11-24T10:00:00+09:00')
    expect(await requestsTo(person)).toHaveLength(2)
  })

  test('is for those who work here and have none', async () => {
    const person = await staffWith(shop, [])
    expect(saysOf(await ask(person.userId, null))).toEqual([409, 'second_factor_is_on'])
    const { body: invited } = await invite(shop, { headers: admin.headers })
    for (const id of [customer.userId, invited.id, randomUUID()]) {
      expect(saysOf(await ask(id, null))).toEqual([404, 'staff_not_found'])
    }
  })
})

describe('devices', () => {
  const endDevice = ({ headers }: TestPerson, id: string, session_id: string) =>
    shop.call('endStaffSession', { headers, params: { id, session_id } })
  const endDevices = ({ headers }: TestPerson, id: string) => shop.call('endStaffSessions', { headers, params: { id } })
  const signInAgain = async (person: TestPerson, userAgent: string) => {
    const { body } = await shop.call('login', {
      body: { email: person.email, password: person.password },
      headers: { ...person.headers, 'user-agent': userAgent },
    })
    return { ...person, headers: { ...person.headers, authorization: `Bearer ${body.access_token}` } }
  }
  const works = async ({ headers }: TestPerson) => (await shop.call('getStaffMember', { headers })).status === 200
  const endings = async (id: string) =>
    (await shop.call('listAuditLog', { headers: admin.headers, query: { record: id } })).body
      .filter(({ action }) => action.startsWith('endStaffSession'))
      .map(({ action, record, after }) => [action, record.label, after])
  /** Without a second factor, so that a password is enough; that is there again before anything is asked. */
  const onTwoDevices = async (permissions: Permission[], role: 'staff' | 'admin' = 'staff') => {
    const first = await staffWith(shop, permissions, role)
    await sql`update users set totp_confirmed_at = null where id = ${first.userId}`
    const second = await signInAgain(first, 'Mozilla/5.0 (iPhone) Safari/605')
    await sql`update users set totp_confirmed_at = now() where id = ${first.userId}`
    return { id: first.userId, first, second }
  }

  test('are named as their owner sees them, the last used first', async () => {
    const { id, second } = await onTwoDevices(['orders'])
    const { body } = await get(admin, id)
    const own = (await shop.call('listSessions', { headers: second.headers })).body
    expect(body.sessions).toBe(2)
    expect(body.devices.map(({ device }) => device)).toContain('Safari（iPhone）')
    expect(body.devices).toEqual(own.map(({ current, ...device }) => device))
  })

  test('end one by one; the others go on, a second press changes nothing', async () => {
    const { id, first, second } = await onTwoDevices(['orders'])
    const { body } = await get(admin, id)
    const phone = body.devices.find(({ device }) => device === 'Safari（iPhone）')!
    const presses = [await endDevice(admin, id, phone.id), await endDevice(admin, id, phone.id)]
    expect(presses.map(({ status }) => status)).toEqual([204, 204])
    expect([await works(second), await works(first)]).toEqual([false, true])
    expect(await endings(id)).toEqual([['endStaffSession', '神山 葵', { ended_devices: ['Safari（iPhone）'] }]])
    expect((await get(admin, id)).body.devices).toHaveLength(1)
  })

  test('end all at once, with what was asked for in them', async () => {
    const { id, first, second } = await onTwoDevices(['orders'])
    expect([(await endDevices(admin, id)).status, (await endDevices(admin, id)).status]).toEqual([204, 204])
    expect([await works(second), await works(first)]).toEqual([false, false])
    const refreshed = await shop.call('refreshSession', { body: { refresh_Token: first.bundle.refresh_token } })
    expect(saysOf(refreshed)).toEqual([401, 'unauthorized'])
    expect(await endings(id)).toHaveLength(1)
    expect((await get(admin, id)).body).toMatchObject({ sessions: 0, devices: [] })
  })

  test('of an admin are not for other staff to end, one’s own not here, and nobody else’s by this path', async () => {
    const manager = await staffWith(shop, ['staff'])
    const other = await staffWith(shop, [])
    const [device] = (await get(admin, other.userId)).body.devices
    expect(saysOf(await endDevices(manager, admin.userId))).toEqual([403, 'admins_only'])
    expect(saysOf(await endDevices(manager, manager.userId))).toEqual([409, 'own_account'])
    expect(saysOf(await endDevice(admin, manager.userId, device!.id))).toEqual([404, 'not_found'])
    expect(saysOf(await endDevice(admin, customer.userId, randomUUID()))).toEqual([404, 'staff_not_found'])
    expect(saysOf(await endDevices(admin, customer.userId))).toEqual([404, 'staff_not_found'])
    expect([await works(other), await works(manager), await works(admin)]).toEqual([true, true, true])
  })
})

describe('ending', () => {
  test('takes everything at once: sessions, refresh tokens, second factor, rights; the account stays a customer’s', async () => {
    const person = await staffWith(shop, ['orders', 'plans'])
    await sql`insert into recovery_codes values (${person.userId}, '\\x00')`
    const { body } = await get(admin, person.userId)
    expect(body).toMatchObject({ sessions: 1, logged: 0, assigned_enquiries: 0 })
    expect((await end(admin, person.userId, { version: body.version, reason: '退職のため' })).status).toBe(204)
    expect(saysOf(await shop.call('listBookings', { headers: person.headers }))).toEqual([401, 'unauthorized'])
    const refreshed = await shop.call('refreshSession', { body: { refresh_Token: person.bundle.refresh_token } })
    expect(saysOf(refreshed)).toEqual([401, 'unauthorized'])
    const [row] =
      await sql`select role, permissions, totp_confirmed_at, totp_secret from users where id = ${person.userId}`
    expect(row).toEqual({ role: 'customer', permissions: [], totp_confirmed_at: null, totp_secret: null })
    expect(await sql`select 1 from recovery_codes where user_id = ${person.userId}`).toEqual([])
    const login = await shop.call('login', {
      body: { email: person.email, password: person.password },
      headers: customer.headers,
    })
    expect(login.status).toBe(200)
    const back = { authorization: `Bearer ${login.body.access_token}` }
    expect(saysOf(await shop.call('getStaffMember', { headers: back }))).toEqual([403, 'forbidden'])
    expect((await shop.call('getProfile', { headers: back })).status).toBe(200)
    const log = await shop.call('listAuditLog', {
      headers: admin.headers,
      query: { record: person.userId, action: 'endStaff' },
    })
    expect(log.body).toMatchObject([
      { before: { permissions: ['orders', 'plans'] }, after: { ended: true, reason: '退職のため' } },
    ])
  })

  test('repeated is the same, without a version 422, with another one 409; the version may stand in the address', async () => {
    const person = await staffWith(shop, [])
    expect(saysOf(await end(admin, person.userId))).toEqual([422, 'invalid'])
    expect(saysOf(await end(admin, person.userId, {}))).toEqual([422, 'invalid'])
    expect(saysOf(await end(admin, person.userId, { version: 0 }))).toEqual([409, 'edited_meanwhile'])
    const version = await versionOf(person.userId)
    expect((await end(admin, person.userId, undefined, { version: String(version) })).status).toBe(204)
    expect((await end(admin, person.userId, { version })).status).toBe(204)
    expect(await sql`select 1 from audit_log where record_id = ${person.userId} and action = 'endStaff'`).toHaveLength(
      1,
    )
    expect(saysOf(await end(admin, customer.userId, { version: 1 }))).toEqual([404, 'staff_not_found'])
    expect(saysOf(await end(admin, randomUUID(), { version: 1 }))).toEqual([404, 'staff_not_found'])
  })

  test('hands over to somebody who works here, and to nobody else', async () => {
    const person = await staffWith(shop, [])
    const version = await versionOf(person.userId)
    const { body: invited } = await invite(shop, { headers: admin.headers })
    for (const hand_over_to of [customer.userId, person.userId, invited.id, randomUUID()]) {
      expect(saysOf(await end(admin, person.userId, { version, hand_over_to }))).toEqual([422, 'invalid'])
    }
    const [open, done] = [await enquired(shop), await enquired(shop)]
    await sql`update enquiries set assigned_to = ${person.userId}`
    await sql`update enquiries set state = 'done' where id = ${done}`
    expect((await get(admin, person.userId)).body.assigned_enquiries).toBe(1)
    expect((await end(admin, person.userId, { version, hand_over_to: admin.userId })).status).toBe(204)
    const assigned = await sql`select id from enquiries where assigned_to = ${admin.userId}`
    expect(assigned).toEqual([{ id: open }])
  })

  test('who was here can be invited again', async () => {
    const person = await staffWith(shop, [])
    await end(admin, person.userId, { version: await versionOf(person.userId) })
    expect((await invite(shop, { headers: admin.headers, email: person.email })).status).toBe(201)
  })
})
