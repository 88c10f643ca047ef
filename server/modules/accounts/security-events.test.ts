import { expect, test } from 'vitest'
import { totpCode } from '#platform/auth'
import { createLog } from '#platform/log'
import { testShop } from '#testing'
import {
  from,
  mailsTo,
  signIn,
  signUp,
  someEmail,
  someNetwork,
  type TestPerson,
  testPassword,
  tokenFor,
  tokenIn,
} from '../../testing/test-person.ts'

const lines: string[] = []
const log = createLog({ write: (line) => lines.push(line) })
const shop = await testShop({ config: { trustProxy: ['loopback'] }, log })
const morning = Date.parse('2026-11-24T10:00:00+09:00')

/** The events that were logged while something was done. */
async function eventsOf(act: () => Promise<unknown>) {
  const from = lines.length
  await act()
  return lines
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ security }) => security)
}
const next = 'yuugure no tsutsumi'
const about = ({ userId }: TestPerson) => ({ userId, network: expect.stringMatching(/^198\.\d+\.\d+\.\*$/) })
const login = (email: string, password: string, network: string, otp?: string) =>
  shop.call('login', { body: { email, password, ...(otp && { otp }) }, headers: from(network) })

test('what happens to an account is logged, by the id of its owner', async () => {
  let person: TestPerson | undefined
  const made = await eventsOf(async () => {
    person = await signUp(shop)
  })
  expect(made).toMatchObject([{ event: 'account_registered', level: 'info', ...about(person!) }])
  const owner = person!
  const { headers } = owner

  const seen = await eventsOf(async () => {
    const other = await signIn(shop, owner)
    const [session] = (await shop.call('listSessions', { headers })).body.filter(({ current }) => !current)
    await shop.call('endSession', { params: { id: session!.id }, headers })
    await shop.call('endOtherSessions', { headers })
    await shop.call('logout', { body: { refresh_Token: (await signIn(shop, other)).bundle.refresh_token } })
  })
  expect(seen.map(({ event, by }) => [event, by])).toEqual([
    ['login', undefined],
    ['session_ended', 'owner'],
    ['session_ended', 'others'],
    ['login', undefined],
    ['session_ended', 'logout'],
  ])

  const moved = await eventsOf(async () => {
    const address = someEmail()
    await shop.call('requestChangeEmail', { body: { email: address }, headers })
    await shop.call('verifyEmail', { body: { token: await tokenFor(shop, address) }, headers: from(owner.network) })
    const mail = (await mailsTo(shop, owner.email)).find(({ subject }) => subject.includes('変更されました'))
    const stopped = await shop.call('stopChangeEmail', {
      body: { token: tokenIn(mail!) },
      headers: from(owner.network),
    })
    const body = { token: stopped.body.reset_token, password: next }
    await shop.call('resetPassword', { body, headers: from(owner.network) })
  })
  expect(moved.map(({ event }) => event)).toEqual([
    'email_change_asked',
    'email_changed',
    'email_change_stopped',
    'password_reset',
  ])
  for (const line of moved) expect(line).toMatchObject(about(owner))

  const gone = await eventsOf(async () => {
    const again = await signIn(shop, { ...owner, password: next })
    const body = { current_password: next, new_password: testPassword }
    await shop.call('changePassword', { body, headers: again.headers })
    await shop.call('deleteAccount', { body: { password: testPassword }, headers: again.headers })
  })
  expect(gone.map(({ event }) => event)).toEqual(['login', 'password_changed', 'account_deleted'])
})

test('failures, locks and refusals are logged, with the owner where there is one', async () => {
  const person = await signUp(shop)
  const network = someNetwork()
  const events = await eventsOf(async () => {
    for (let i = 0; i < 14; i += 1) await login(person.email, 'not this one', network)
    await login(someEmail(), 'not this one', someNetwork())
  })
  const { userId } = person
  expect(events.map(({ event, userId: id }) => [event, id])).toEqual([
    ...Array.from({ length: 10 }, () => ['login_failed', userId]),
    ['login_locked', userId],
    ['login_refused', undefined],
    ['login_failed', undefined],
  ])
  expect(events.find(({ event }) => event === 'login_locked')).toMatchObject({
    level: 'warn',
    until: new Date(morning + 15 * 60_000).toISOString(),
  })
})

test('a second factor that begins, helps and ends is logged, and so are wrong codes', async () => {
  const person = await signUp(shop)
  const { headers, email } = person
  const events = await eventsOf(async () => {
    const { secret } = (await shop.call('startSecondFactor', { body: { password: testPassword }, headers })).body
    const key = Buffer.from(
      [...secret]
        .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g)!
        .map((eight) => Number.parseInt(eight, 2)),
    )
    const otp = totpCode(key, Math.floor(morning / 30_000))
    const codes = (await shop.call('confirmSecondFactor', { body: { otp }, headers })).body.recovery_codes
    await login(email, testPassword, someNetwork(), '000000')
    await login(email, testPassword, someNetwork(), codes[0])
    await shop.call('disableSecondFactor', { body: { password: testPassword, otp: codes[1]! }, headers })
  })
  expect(events.map(({ event, reason }) => [event, reason])).toEqual([
    ['second_factor_on', undefined],
    ['login_failed', 'code'],
    ['recovery_code_used', undefined],
    ['login', undefined],
    ['second_factor_off', undefined],
  ])
})

test('a copied cookie and a limit that is reached are warnings; a thousand of the same are one line a minute', async () => {
  const person = await signUp(shop)
  const network = someNetwork()
  const refresh = (cookie: string) =>
    shop.call('refreshSession', { body: { refresh_Token: person.bundle.refresh_token }, headers: { cookie } })
  const events = await eventsOf(async () => {
    const first = await refresh(person.cookie)
    await refresh(first.headers.getSetCookie()[0]!.split(';')[0]!)
    shop.clock.set(new Date(morning + 61_000))
    await refresh(person.cookie)
    for (let i = 0; i < 10; i += 1) {
      await shop.call('requestResetPassword', { body: { email: person.email }, headers: from(network) })
    }
    for (let i = 0; i < 5; i += 1) {
      await shop.call('requestResetPassword', { body: { email: person.email }, headers: from(network) })
    }
    shop.clock.set(new Date(morning + 121_000))
    await shop.call('requestResetPassword', { body: { email: person.email }, headers: from(network) })
  })
  shop.clock.set(new Date(morning))
  expect(events.map(({ event, level }) => [event, level])).toEqual([
    ['session_ended_copied_cookie', 'warn'],
    ['limit_reached', 'warn'],
    ['limit_reached', 'warn'],
  ])
})

test('no line has an address, a name, a token or a whole network in it', async () => {
  expect(lines.length).toBeGreaterThan(30)
  for (const line of lines) {
    expect(line).not.toMatch(/@|神山|コウヤマ|みらい|03-?1234|[\w-]{43}|198\.\d+\.\d+\.\d/)
  }
})
