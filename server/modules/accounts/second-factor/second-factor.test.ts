import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { totpCode } from '#platform/auth'
import { testShop } from '#testing'
import {
  from,
  mailsTo,
  signIn,
  signUp,
  someNetwork,
  type TestPerson,
  testPassword,
} from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
let time = Date.parse('2026-11-24T10:00:00+09:00')
const halfMinuteLater = () => {
  time += 30_000
  shop.clock.set(new Date(time))
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((eight) => Number.parseInt(eight, 2)))
}
const codeOf = (secret: string) => totpCode(bytesOf(secret), Math.floor(time / 30_000))
const start = ({ headers }: TestPerson, password = testPassword) =>
  shop.call('startSecondFactor', { body: { password }, headers })
const confirm = ({ headers }: TestPerson, otp: string) => shop.call('confirmSecondFactor', { body: { otp }, headers })
const login = (email: string, otp?: string, network = someNetwork()) =>
  shop.call('login', { body: { email, password: testPassword, ...(otp && { otp }) }, headers: from(network) })

async function withSecondFactor() {
  const person = await signUp(shop)
  const { secret } = (await start(person)).body
  const { recovery_codes } = (await confirm(person, codeOf(secret))).body
  halfMinuteLater()
  return { ...person, secret, codes: recovery_codes }
}

test('three wrong codes with the right password are told of by mail, two and a slip are not', async () => {
  const [person, clumsy] = [await withSecondFactor(), await withSecondFactor()]
  for (let i = 0; i < 3; i += 1) expect((await login(person.email, '000000')).body.code).toBe('invalid_otp')
  for (let i = 0; i < 2; i += 1) await login(clumsy.email, '000000')
  expect((await login(clumsy.email, codeOf(clumsy.secret))).status).toBe(200)
  for (let i = 0; i < 2; i += 1) await login(clumsy.email, '000000')
  const told = async ({ email }: TestPerson) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('確認コードの誤り')).length
  expect([await told(person), await told(clumsy)]).toEqual([1, 0])
})

test('codes guessed from everywhere come to an end, but not for the owner at home', async () => {
  const person = await withSecondFactor()
  await sql`insert into limit_counts values (${`wrong-code:${person.userId}`}, 99, ${new Date(time + 3_600_000)})`
  expect((await login(person.email, '000000')).body.code).toBe('invalid_otp')
  expect((await login(person.email, '000000')).status).toBe(429)
  expect((await login(person.email, codeOf(person.secret))).status).toBe(429)
  expect((await login(person.email, codeOf(person.secret), person.network)).status).toBe(200)
})

test('it begins with the password and an app, and counts from the first right code', async () => {
  const person = await signUp(shop)
  expect((await confirm(person, '000000')).body.code).toBe('second_factor_is_off')
  expect((await start(person, 'not this one')).body.code).toBe('invalid_credentials')
  const started = await start(person)
  expect(started.body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(started.body.otpauth_uri).toContain(`secret=${started.body.secret}&issuer=`)
  expect(started.body.qr_svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
  expect((await login(person.email)).status).toBe(200)
  expect((await confirm(person, '000000')).body.code).toBe('invalid_otp')
  const confirmed = await confirm(person, codeOf(started.body.secret))
  expect(confirmed.body.recovery_codes).toHaveLength(10)
  expect((await shop.call('getProfile', { headers: person.headers })).body.second_factor_enabled).toBe(true)
  expect((await start(person)).body.code).toBe('second_factor_is_on')
  expect((await mailsTo(shop, person.email)).some(({ subject }) => subject.includes('二段階認証を有効'))).toBe(true)
})

test('keys have 160 random bits and recovery codes 60, and no two are alike', async () => {
  const people = [await withSecondFactor(), await withSecondFactor()]
  for (const { secret } of people) expect(bytesOf(secret)).toHaveLength(20)
  const made = people.flatMap(({ secret, codes }) => [secret, ...codes])
  expect(new Set(made).size).toBe(22)
  for (const code of people.flatMap(({ codes }) => codes))
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
})

test('a right password alone is 403 then, and a code is taken once', async () => {
  const { email, secret } = await withSecondFactor()
  const without = await login(email)
  expect([without.status, without.body.code]).toEqual([403, 'second_factor_required'])
  const otp = codeOf(secret)
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, otp)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await login(email, otp)).body.code).toBe('invalid_otp')
  halfMinuteLater()
  expect((await login(email, `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).status).toBe(200)
})

test('a recovery code stands in once, and none can be read in the database', async () => {
  const { email, codes, userId } = await withSecondFactor()
  expect((await login(email, codes[0])).status).toBe(200)
  expect((await login(email, codes[0])).body.code).toBe('invalid_otp')
  expect((await login(email, codes[1]!.toUpperCase().replaceAll('-', ''))).status).toBe(200)
  const [kept] = await sql`select string_agg(to_jsonb(recovery_codes)::text, '') as codes, count(*)::int as n
    from recovery_codes where user_id = ${userId}`
  expect(kept!.n).toBe(8)
  for (const code of codes) expect(kept!.codes).not.toContain(code.replaceAll('-', ''))
})

const fullWidth = (code: string) => code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test.each([
  ['in capitals and without hyphens', (code: string) => code.toUpperCase().replaceAll('-', '')],
  ['in full width with long signs', (code: string) => fullWidth(code).replaceAll('－', 'ー')],
  ['with letters for figures', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('v', 'u')],
  ['with spaces', (code: string) => ` ${code.replaceAll('-', '　')} `],
])('a recovery code that is typed %s is taken', async (_, typed) => {
  const { email, codes } = await withSecondFactor()
  const lookedAlike = codes.find((code) => /[01v]/.test(code)) ?? codes[0]!
  expect((await login(email, typed(lookedAlike))).status).toBe(200)
})

test('a recovery code of 24 letters that was given out before is taken once', async () => {
  const { email, userId } = await withSecondFactor()
  const former = 'abcd-efgh-ijkl-mnop-qrst-uvwx'
  await sql`insert into recovery_codes values (${userId}, sha256(${former.replaceAll('-', '')}::bytea))`
  expect((await login(email, former)).status).toBe(200)
  expect((await login(email, former)).body.code).toBe('invalid_otp')
})

test('whoever has the database alone cannot try codes out: no plain digest of one is in it', async () => {
  const { codes, userId } = await withSecondFactor()
  const digests = codes.map((code) => createHash('sha256').update(code.replaceAll('-', '')).digest())
  expect(
    await sql`select 1 from recovery_codes where user_id = ${userId} and code_hash = any(${digests}::bytea[])`,
  ).toEqual([])
})

test('codes cannot be guessed: ten wrong ones lock, though the password is right in between', async () => {
  const { email } = await withSecondFactor()
  const network = someNetwork()
  for (let i = 0; i < 9; i += 1) expect((await login(email, '000000', network)).status).toBe(400)
  expect((await login(email, undefined, network)).status).toBe(403)
  expect((await login(email, '000000', network)).status).toBe(400)
  expect((await login(email, '000000', network)).status).toBe(423)
})

test('it ends with password and code', async () => {
  const person = await withSecondFactor()
  const disable = (password: string, otp: string) =>
    shop.call('disableSecondFactor', { body: { password, otp }, headers: person.headers })
  expect((await disable('not this one', codeOf(person.secret))).body.code).toBe('invalid_credentials')
  expect((await disable(testPassword, '000000')).body.code).toBe('invalid_otp')
  expect((await disable(testPassword, codeOf(person.secret))).status).toBe(204)
  expect((await login(person.email)).status).toBe(200)
  expect((await disable(testPassword, '000000')).body.code).toBe('second_factor_is_off')
  expect(await sql`select 1 from recovery_codes where user_id = ${person.userId}`).toEqual([])
})

test('wrong codes of somebody who is signed in are counted, too', async () => {
  const person = await withSecondFactor()
  const disable = (otp: string) =>
    shop.call('disableSecondFactor', { body: { password: testPassword, otp }, headers: person.headers })
  for (let i = 0; i < 10; i += 1) expect((await disable('000000')).status).toBe(400)
  expect((await disable(codeOf(person.secret))).status).toBe(429)
})

test('staff keep theirs', async () => {
  const person = await withSecondFactor()
  await sql`update users set role = 'staff' where id = ${person.userId}`
  const body = { password: testPassword, otp: codeOf(person.secret) }
  expect((await shop.call('disableSecondFactor', { body, headers: person.headers })).status).toBe(403)
  await signIn(shop, await signUp(shop))
})
