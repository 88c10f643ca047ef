import { createHmac } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { TokenBundle } from '../contract/accounts.ts'
import { registration } from '../server/testing/test-person.ts'
import { field, type Mail, newAddress } from './shop.ts'
import { expect } from './visit.ts'

export type Member = { email: string; password: string }

export const password = 'hidamari no engawa 7'
export const otherPassword = 'kaze no toori michi 3'

/** A person with an account, made by public calls, not signed in. */
export async function newMember(request: APIRequestContext, email = newAddress()): Promise<Member> {
  await askForAccount(request, email)
  const token = new URL(linkIn(await mailTo(request, email, '会員登録のご確認'))).searchParams.get('token')
  const made = await request.post('/backend/api/users/register-password', { data: { token, password } })
  expect(made.ok(), await made.text()).toBe(true)
  return { email, password }
}

/** The form is sent; the mail is under way. */
export async function askForAccount(request: APIRequestContext, email: string): Promise<void> {
  const csrf = await request.get('/backend/api/token')
  const { csrf_token } = (await csrf.json()) as { csrf_token: string }
  const registered = await request.post('/backend/api/users/register', {
    headers: { 'x-csrf-token': csrf_token },
    data: registration(email),
  })
  expect(registered.ok(), await registered.text()).toBe(true)
}

/** The newest mail with that subject, when it has come. */
export async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get('/backend/dev/mails', { params: { to: address } })
        found = ((await answer.json()) as Mail[]).find((mail) => mail.subject.includes(subject))
        return found !== undefined
      },
      { timeout: 20_000, intervals: [100], message: `a mail to ${address}: ${subject}` },
    )
    .toBe(true)
  return found!
}

export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+\?token=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}

/** A field for a password has no role of its own. */
export const secretField = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}\\s*(?:必須)?$`))
export const addressField = (page: Page) => page.getByRole('textbox', { name: 'メールアドレス' })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** On the login page: one form, to be sent. */
export async function fillLogin(page: Page, { email, password }: Member): Promise<void> {
  await expect(heading(page, 'ログイン')).toBeVisible()
  await addressField(page).fill(email)
  await secretField(page, 'パスワード').fill(password)
  await pressed(page, 'ログイン')
}

/**
 * Signed in as the login page leaves a browser, at `path`. That page, a second of each journey, has journeys of its own.
 * A page that was shown before must not be waiting for anything: it is left.
 */
export async function signIn(page: Page, { email, password }: Member, path = '/mypage'): Promise<void> {
  const answer = await page.request.post('/backend/api/users/login', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const bundle = (await answer.json()) as TokenBundle
  await page.goto('/backend/livez')
  await page.evaluate(storeSession, bundle)
  await page.goto(path)
}

/** Runs in the page. Names and forms are those of the product: `web/browser/session-tokens.ts`. */
function storeSession(bundle: TokenBundle): void {
  const claims = JSON.parse(atob(bundle.access_token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))
  const sessionEnd = bundle.refresh_token_issued_at + bundle.refresh_token_expires_in
  for (const [name, value, end] of [
    ['ACCESS_TOKEN', bundle.access_token, bundle.issued_at + bundle.expires_in],
    ['REFRESH_TOKEN', bundle.refresh_token, sessionEnd],
    ['IS_ADMIN', String(claims.is_admin), sessionEnd],
  ] as const) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the product does; not every browser has a cookie store
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${new Date(end * 1_000).toUTCString()}; SameSite=Strict; Secure`
  }
  localStorage.setItem('USER_TOKEN', JSON.stringify({ user_id: claims.user_id, exp: claims.exp }))
}

/** On the page of sign-in and security, to its end; what the app and the spare codes are made from is returned. */
export async function setUpSecondFactor(page: Page, password: string): Promise<{ secret: string; recovery: string }> {
  await pressed(page, '二段階認証を設定する')
  await secretField(page, 'パスワード').fill(password)
  await pressed(page, '次へ')
  const setup = page.getByRole('region', { name: '二段階認証の設定' })
  await expect(setup.getByRole('img', { name: '認証アプリで読み取るQRコード' })).toBeVisible()
  const secret = /[A-Z2-7]{4}(?: [A-Z2-7]{1,4}){3,}/.exec((await setup.textContent()) ?? '')![0]
  await field(page, '確認コード').fill(appCode(secret))
  await pressed(page, '有効にする')
  const codes = page.getByRole('region', { name: '予備のコード' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent())!
  await expect(page.getByRole('button', { name: '設定を終える' })).toBeDisabled()
  await codes.getByRole('checkbox', { name: '控えました' }).check({ force: true })
  await pressed(page, '設定を終える')
  return { secret, recovery }
}

/** What an authenticator app shows for a secret in Base32 (RFC 6238), now or this many half minutes later. */
export function appCode(secret: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(' ', '')]
    .map((each) => letters.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
