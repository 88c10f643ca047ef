import { expect } from 'vitest'
import type { OperationName } from '#contract/routes.ts'
import type { Sql } from '#platform/db'
import { type Answered, type TestShop, testShop } from '#testing'
import { asShown, type Press } from '../../server/testing/as-shown.ts'
import { from, mailsTo, signIn, signUpByForm, someNetwork, type TestPerson } from '../../server/testing/test-person.ts'
import type { Discrepancies } from './discrepancies.ts'
import { readBefore, recount } from './recount.ts'

/** '2026-12-08T17:00' on the clock of the office wall. */
export const tokyo = (wall: string) => `${wall.length === 16 ? `${wall}:00` : wall}+09:00`

/** What the shop said instead of doing it. */
export class Refused extends Error {
  readonly code: string
  constructor(what: string, { status, code }: { status: number; code: string | undefined }) {
    super(`${what}: ${status} ${code}`)
    this.code = code ?? String(status)
  }
}

/** The code of a refusal; what is done is 'done'. */
export const refusalOf = (deed: Promise<unknown>): Promise<string> =>
  deed.then(
    () => 'done',
    (error) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

/** Asked of the shop: what it answers, unless it refuses. */
export async function asked<N extends OperationName>(
  shop: TestShop,
  name: N,
  call: Parameters<typeof shop.call<N>>[1],
): Promise<Answered<N>['body']> {
  return answerOf(name, await shop.call(name, call))
}

/** A press that may cost something, with the figures that the screen shows at this moment. */
export async function pressed<N extends Press>(
  shop: TestShop,
  name: N,
  call: NonNullable<Parameters<typeof shop.call<N>>[1]>,
): Promise<Answered<N>['body']> {
  return answerOf(name, await asShown(shop, name, call))
}

function answerOf<N extends OperationName>(name: N, { status, body }: Answered<N>): Answered<N>['body'] {
  if (status >= 400) throw new Refused(name, { status, code: body?.code })
  return body
}

/** The jobs that run as time goes by. */
export const jobsOfTheHour = [
  'ask-waiting-guests',
  'remind-of-fees',
  'bill-and-remind',
  'erase-answers',
  'settle-payments',
]

export type Office = Awaited<ReturnType<typeof openOffice>>
export type Person = Awaited<ReturnType<Office['registers']>>

/** A shop of its own on a morning, its clock, and its staff. */
export async function openOffice(wall = '2026-11-24T10:00') {
  const shop = await testShop({ now: tokyo(wall), isScheduled: false, config: { trustProxy: ['loopback'] } })
  const { jobs, sql } = shop.context
  const before = await readBefore(sql)
  const { shopMail = shop.context.snapshot.current().shop.email } = shop.context.config
  // Who works here hears of a sign-in.
  const mayHear = new Set([shopMail.toLowerCase(), 'admin@example.com'])

  async function jobsRun() {
    await jobs.drained()
    await Promise.all(jobsOfTheHour.map((job) => jobs.enqueue(sql, job, {})))
    await jobs.drained()
    await jobs.enqueue(sql, 'send-mails', {})
    await jobs.drained()
  }

  /** From now on the shop has a reason to write to this address. */
  const mayBeToldOf = (...addresses: string[]) => {
    for (const address of addresses) mayHear.add(address.toLowerCase())
  }

  return {
    shop,
    mayBeToldOf,

    /** Time goes on, and what is due is done. */
    async at(next: string) {
      shop.clock.set(tokyo(next))
      await jobsRun()
    },

    /** Signs up. `headers` signs in again when the token is old, as the browser does. */
    async registers(email?: string) {
      if (email) mayBeToldOf(email)
      let person = await signUpByForm(shop, email)
      mayBeToldOf(person.email)
      let signedInAt = shop.context.now()
      return {
        shop,
        email: person.email,
        userId: person.userId,
        password: person.password,
        mayBeToldOf,
        async headers() {
          const now = shop.context.now()
          if (now.getTime() - signedInAt.getTime() > 10 * 60_000) {
            person = await backAgain(shop, person)
            signedInAt = now
          }
          return person.headers
        },
      }
    },

    /** Somebody without an account: the browser, its network and the address that will be typed in. */
    visitor(email: string) {
      mayBeToldOf(email)
      const headers = from(someNetwork())
      return { shop, email, userId: null, mayBeToldOf, headers: async () => headers }
    },

    /** The bookkeeper finds nothing wrong. */
    async recounts() {
      await jobsRun()
      const found = await recount(sql, before, mayHear)
      expect(namesOfWrong(found).map((name) => ({ [name]: found[name] }))).toEqual([])
    },

    /** What the bookkeeper would find after this, which is taken back. */
    async findsAfter(breaks: (tx: Sql) => Promise<unknown>) {
      let found: string[] = []
      const takenBack = new Error('taken back')
      const trying = sql.begin(async (tx) => {
        await breaks(tx)
        found = namesOfWrong(await recount(tx, before, mayHear))
        throw takenBack
      })
      await expect(trying).rejects.toBe(takenBack)
      return found
    },

    /** All mails that a person got, without what differs from order to order. */
    async heard(address: string) {
      const mails = await mailsTo(shop, address)
      const named = /^(?:【おりおり】|「[^」]*」|[^（「]*（.）の会)/
      return mails.map(({ subject }) => subject.replace(named, '').replace(/[（　].*$/, '')).toReversed()
    },

    /** The newest mail to somebody. */
    async lastMailTo(address: string) {
      const [mail] = await mailsTo(shop, address)
      if (!mail) throw new Error(`nothing was mailed to ${address}`)
      return mail
    },
  }
}

/** The same browser in the same place. After a month it asks for the password. */
async function backAgain(shop: TestShop, person: TestPerson): Promise<TestPerson> {
  const { network, bundle, cookie } = person
  const answer = await shop.call('refreshSession', {
    body: { refresh_Token: bundle.refresh_token },
    headers: { ...from(network), cookie },
  })
  if (answer.status !== 200) return signIn(shop, person, { cookie })
  const renewed = answer.headers.getSetCookie().map((each) => each.split(';')[0]!)
  return {
    ...person,
    cookie: renewed.find((pair) => pair.startsWith('__Host-sb=')) ?? cookie,
    headers: { ...person.headers, authorization: `Bearer ${answer.body.access_token}` },
  }
}

const namesOfWrong = (found: Discrepancies) => Object.keys(found).filter((name) => found[name]!.length > 0)
