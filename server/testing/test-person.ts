import { randomInt, randomUUID } from 'node:crypto'
import type { Registration, TokenBundle } from '#contract/accounts.ts'
import { issueLink } from '#modules/links'
import type { TestShop } from './test-shop.ts'

export type Mail = { id: number; to: string; subject: string; text: string; html: string; created_at: string }

/** Somebody with an account, in front of a browser of their own in a network of their own. */
export type TestPerson = {
  email: string
  password: string
  userId: string
  network: string
  bundle: TokenBundle
  /** What the browser holds for the server: 'name=value'. */
  cookie: string
  /** `authorization` and the address of the network. */
  headers: Record<string, string>
}

export const testPassword = 'hidamari no engawa 7'

/** For `X-Forwarded-For`; the shop must trust this machine: `config: { trustProxy: ['loopback'] }`. */
export const someNetwork = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`
export const from = (network: string) => ({ 'x-forwarded-for': network })
export const someEmail = () => `person-${randomUUID()}@example.com`

export const registration = (email: string): Registration => ({
  email,
  last_name: '神山',
  first_name: '葵',
  last_name_kana: 'コウヤマ',
  first_name_kana: 'アオイ',
  company: '株式会社みらい計画',
  department: '総務部',
  tel: '03-1234-5678',
  agreed_terms: true,
})

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .find((pair) => pair.startsWith(`${name}=`))
}

/** Header and cookie that a registration needs. */
export async function csrfHeaders(shop: TestShop): Promise<Record<string, string>> {
  const { body, headers } = await shop.call('getCsrfToken')
  return { 'x-csrf-token': body.csrf_token, cookie: cookieOf(headers, '__Host-pre')! }
}

/** Every mail to an address, newest first, once all that is under way has arrived. */
export async function mailsTo(shop: TestShop, email: string): Promise<Mail[]> {
  const { jobs, sql } = shop.context
  await jobs.drained()
  await jobs.enqueue(sql, 'send-mails', {})
  await jobs.drained()
  const answer = await shop.fetch(`/backend/dev/mails?to=${encodeURIComponent(email)}`)
  return (await answer.json()) as Mail[]
}

export const tokenIn = ({ text }: Mail): string => /\?token=([\w-]+)/.exec(text)![1]!

/** Another token of the same length, whatever this one ends with. */
export const mistyped = (token: string): string => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`

/** The token of the newest mail with a link. */
export async function tokenFor(shop: TestShop, email: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).find(({ text }) => text.includes('?token='))
  if (!mail) throw new Error(`no link was mailed to ${email}`)
  return tokenIn(mail)
}

/** Follows the link of a registration and sets a first password. */
export async function signUp(shop: TestShop, email = someEmail(), password = testPassword): Promise<TestPerson> {
  const { db, now } = shop.context
  const carried = { profile: registration(email) }
  const token = await issueLink(db, { purpose: 'register', email, carried }, now())
  return setFirstPassword(shop, { token, email, password, network: someNetwork() })
}

/** As `signUp`, beginning with the form and its mail: nine times as many statements. */
export async function signUpByForm(shop: TestShop, email = someEmail(), password = testPassword): Promise<TestPerson> {
  const network = someNetwork()
  const csrf = await csrfHeaders(shop)
  await shop.call('register', { body: registration(email), headers: { ...csrf, ...from(network) } })
  return setFirstPassword(shop, { token: await tokenFor(shop, email), email, password, network })
}

async function setFirstPassword(
  shop: TestShop,
  { token, ...who }: { token: string; email: string; password: string; network: string },
): Promise<TestPerson> {
  const { password, network } = who
  const answer = await shop.call('registerPassword', { body: { token, password }, headers: from(network) })
  if (answer.status !== 200) throw new Error(`not registered: ${JSON.stringify(answer.body)}`)
  return personOf(who, answer)
}

/** Signs in once more, on another device or in another place. */
export async function signIn(
  shop: TestShop,
  { email, password, network = someNetwork() }: { email: string; password: string; network?: string },
  headers: Record<string, string> = {},
): Promise<TestPerson> {
  const answer = await shop.call('login', { body: { email, password }, headers: { ...from(network), ...headers } })
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`)
  return personOf({ email, password, network }, answer)
}

function personOf(
  who: Pick<TestPerson, 'email' | 'password' | 'network'>,
  { body: bundle, headers }: { body: TokenBundle; headers: Headers },
): TestPerson {
  const claims = JSON.parse(Buffer.from(bundle.access_token.split('.')[1]!, 'base64url').toString())
  return {
    ...who,
    userId: claims.user_id,
    bundle,
    cookie: cookieOf(headers, '__Host-sb')!,
    headers: { authorization: `Bearer ${bundle.access_token}`, ...from(who.network) },
  }
}
