import type { Permission } from '#contract/permissions.ts'
import type { OperationName } from '#contract/routes.ts'
import { totpCode } from '#platform/auth'
import type { Answered, TestShop } from '#testing'
import { cookieOf, from, signUp } from '../../../server/testing/test-person.ts'
import { asked, Refused } from '../office.ts'

export type StaffMember = Awaited<ReturnType<typeof staffMember>>

const lettersOfSecrets = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => lettersOfSecrets.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** One of three people who work here: with a second factor, at one place, signed in again whenever the token is old. */
export async function staffMember(shop: TestShop, email: string, permissions: readonly Permission[]) {
  const { sql, now } = shop.context
  const person = await signUp(shop, email)
  const { body } = await shop.call('startSecondFactor', {
    headers: person.headers,
    body: { password: person.password },
  })
  const code = () => totpCode(bytesOf(body.secret), Math.floor(now().getTime() / 30_000))
  const { status } = await shop.call('confirmSecondFactor', { headers: person.headers, body: { otp: code() } })
  if (status !== 200) throw new Error(`no second factor: ${status}`)
  await sql`update users set role = 'staff', permissions = ${[...permissions]} where id = ${person.userId}`
  let { headers, cookie } = person
  let signedInAt = 0

  async function signedIn(): Promise<Record<string, string>> {
    if (now().getTime() - signedInAt < 10 * 60_000) return headers
    const login = { email, password: person.password, otp: code() }
    const answer = await shop.call('login', { body: login, headers: { ...from(person.network), cookie } })
    if (answer.status !== 200) throw new Refused('login', { status: answer.status, code: answer.body.code })
    cookie = cookieOf(answer.headers, '__Host-sb') ?? cookie
    headers = { ...from(person.network), authorization: `Bearer ${answer.body.access_token}` }
    signedInAt = now().getTime()
    return headers
  }

  return {
    shop,
    userId: person.userId,
    email,
    /** A press of theirs. */
    async does<N extends OperationName>(
      name: N,
      call: Parameters<typeof shop.call<N>>[1] = {},
    ): Promise<Answered<N>['body']> {
      return asked(shop, name, { ...call, headers: { ...(await signedIn()), ...call?.headers } } as typeof call)
    },
    /** All pages of a list, by number: what was placed at one moment has no order of its own. */
    async lists<N extends OperationName>(name: N, query: Record<string, string> = {}): Promise<Answered<N>['body']> {
      const rows: unknown[] = []
      for (let page = 1; ; page += 1) {
        const call = { headers: await signedIn(), query: { ...query, page: String(page) } }
        const answer = await shop.call(name, call as unknown as Parameters<typeof shop.call<N>>[1])
        if (answer.status !== 200) throw new Refused(name, { status: answer.status, code: answer.body.code })
        const found = answer.body as unknown as unknown[]
        rows.push(...found)
        if (rows.length >= Number(answer.headers.get('x-total-count')) || found.length === 0) break
      }
      const numberOf = (row: unknown) => (row as { number?: string }).number ?? ''
      rows.sort((one, other) => (numberOf(one) < numberOf(other) ? -1 : 1))
      return rows as unknown as Answered<N>['body']
    },
  }
}
