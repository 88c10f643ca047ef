import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '#modules/accounts'
import { secretBox, totpCode } from '#platform/auth'
import { testShop } from '#testing'
import { from, signUp, someNetwork, type TestPerson, testPassword } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, db, secrets } = shop.context
const dataDir = await mkdtemp(join(tmpdir(), 'secrets-'))
const file = join(dataDir, 'secret.key')
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(async () => {
  await sql`update users set totp_secret = null, totp_confirmed_at = null`
  await sql`delete from secret_key_names`
  await rm(file, { force: true })
})

const plain = Buffer.from('12345678901234567890')
const open = (secretKeys?: Buffer<ArrayBuffer>[], folder = dataDir) =>
  openSecrets({ db, config: { dataDir: folder, secretKeys } })
const keep = ({ userId }: TestPerson, secret: Buffer) =>
  sql`update users set totp_secret = ${secret}, totp_confirmed_at = now() where id = ${userId}`
const kept = async ({ userId }: TestPerson) =>
  (await sql<{ totp_secret: Buffer }[]>`select totp_secret from users where id = ${userId}`)[0]!.totp_secret

test('the database cannot tell the secret of a second factor', async () => {
  const { headers, userId } = await signUp(shop)
  const { secret } = (await shop.call('startSecondFactor', { headers, body: { password: testPassword } })).body
  const [row] = await sql<{ text: string }[]>`select to_jsonb(users)::text as text from users where id = ${userId}`
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((eight) => Number.parseInt(eight, 2)),
  )
  expect(row!.text).not.toContain(bytes.toString('hex'))
  const otp = totpCode(bytes, Math.floor(shop.context.now().getTime() / 30_000))
  expect((await shop.call('confirmSecondFactor', { headers, body: { otp } })).status).toBe(200)
})

test('the first start makes a key for its owner alone, and every other finds it', async () => {
  const [one, two] = await Promise.all([open(), open()])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(two.open(one.seal(plain, 'x'), 'x')).toEqual(plain)
  expect((await open()).open(one.seal(plain, 'x'), 'x')).toEqual(plain)
})

test('what lay open before is sealed at start, and still opens the door', async () => {
  const person = await signUp(shop)
  await keep(person, plain)
  await openSecrets(shop.context)
  expect((await kept(person)).includes(plain)).toBe(false)
  const otp = totpCode(plain, Math.floor(shop.context.now().getTime() / 30_000))
  const body = { email: person.email, password: testPassword, otp }
  expect((await shop.call('login', { body, headers: from(someNetwork()) })).status).toBe(200)
})

test('a new key before the former: all is sealed anew, and the former can go', async () => {
  const person = await signUp(shop)
  await keep(person, secrets.seal(plain, person.userId))
  const [former, next] = [shop.context.config.secretKeys!, randomBytes(32)]
  await open([next, ...former])
  expect((await open([next])).open(await kept(person), person.userId)).toEqual(plain)
})

test.each<[string, () => Promise<unknown>]>([
  ['without a key', () => open()],
  ['with another key', () => open([randomBytes(32)])],
  [
    'with a file of another key',
    async () => open(await writeFile(file, randomBytes(32).toString('base64')).then(() => undefined)),
  ],
  ['with a file that is no key', async () => open(await writeFile(file, 'no key').then(() => undefined))],
])('a start %s says so in one line, and changes nothing', async (_name, start) => {
  const person = await signUp(shop)
  const sealed = secretBox([randomBytes(32)]).seal(plain, person.userId)
  await keep(person, sealed)
  await expect(start()).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringMatching(/^[^\n]*鍵[^\n]*$/),
  })
  expect(await kept(person)).toEqual(sealed)
  const text = await readFile(file, 'utf8').catch(() => '')
  expect(text === '' || _name.includes('file')).toBe(true)
})

describe('links of guests are made with the key, so', () => {
  const [first, next] = [randomBytes(32), randomBytes(32)]
  const refused = { name: 'CannotStart', message: expect.stringMatching(/^[^\n]*SECRET_KEY[^\n]*$/) }

  test('a server with another key is refused, though nothing is sealed', async () => {
    await open([first])
    await expect(open([next])).rejects.toMatchObject(refused)
    await expect(open([first])).resolves.toBeDefined()
  })

  test('a server without a key does not make one of its own', async () => {
    await open([first])
    await expect(open()).rejects.toMatchObject(refused)
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('of servers with folders of their own that start at once one makes the key, and the others say so', async () => {
    const folders = await Promise.all([1, 2, 3].map(() => mkdtemp(join(dataDir, 'server-'))))
    const ends = await Promise.allSettled(folders.map((folder) => open(undefined, folder)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const files = await Promise.all(folders.map((folder) => stat(join(folder, 'secret.key')).catch(() => undefined)))
    expect(files.filter(Boolean)).toHaveLength(1)
  })

  test('a new key before the former takes its place, and the former alone is refused from then on', async () => {
    await open([first])
    await open([next, first])
    await expect(open([first])).rejects.toMatchObject(refused)
    await expect(open([next])).resolves.toBeDefined()
  })
})
