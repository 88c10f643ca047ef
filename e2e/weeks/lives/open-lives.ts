import type { Endpoint } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import type { OperationName } from '#contract/routes.ts'
import { type TestShop, testShop } from '#testing'
import { demoPassword } from '../../../server/seed/people.ts'
import { recordingGateway } from '../../../server/testing/recording-gateway.ts'
import { from, signIn, signUp, someEmail, someNetwork, type TestPerson } from '../../../server/testing/test-person.ts'
import { staffWith } from '../../../server/testing/test-staff.ts'
import { jobsOfTheHour } from '../office.ts'
import { readBefore } from '../recount.ts'

/** What an operation said, whichever it was. */
export type Said = { status: number; body: Record<string, unknown> & { code?: string } }
type LooseCall = { params?: object; query?: object; body?: object; headers?: Record<string, string> }

/** A browser of somebody's. */
export type Caller = (name: OperationName, call?: LooseCall) => Promise<Said>
export type Lives = Awaited<ReturnType<typeof openLives>>

export const morning = '2026-11-24T10:00:00+09:00'

/** A shop in which one life after the other is lived, each on the same empty morning, by the same member and the same staff. */
export async function openLives() {
  const cards = recordingGateway()
  const shop = await testShop({
    gateway: cards,
    now: morning,
    isScheduled: false,
    config: { trustProxy: ['loopback'] },
  })
  const { sql, jobs, now } = shop.context
  const owner = await staffWith(shop, ['money', 'settings'])
  await nameBankOf(shop, owner.headers)
  // As those of the demo they sign in without a code.
  await sql`update users set is_demo = true, totp_confirmed_at = null where id = ${owner.userId}`
  await sql`update kitchens set default_capacity = 1000000`
  await sql`create table kept_days as select * from kitchen_days`
  await sql`create table kept_numbers as select * from document_numbers`
  const clerk = signedIn(shop, await signIn(shop, { email: 'admin@example.com', password: demoPassword }))
  let member = await memberOf(shop)
  const second = signedIn(shop, owner)

  return {
    shop,
    sql,
    before: await readBefore(sql),
    staff: caller(shop, clerk.headers),
    secondPerson: caller(shop, second.headers),
    /** The card company. */
    cards,
    member: () => member,
    guest() {
      const network = from(someNetwork())
      const headers = async () => network
      return { email: someEmail(), headers, does: caller(shop, headers) }
    },
    /** Asks to be forgotten; not as long as something is owed, by whomever. */
    async eraseMember() {
      const staff = caller(shop, clerk.headers)
      const { body } = await staff('getCustomerRecord', { params: { id: member.id } })
      const reason = 'ご本人のお申し出'
      const said = await staff('eraseCustomer', { params: { id: member.id }, body: { version: body.version, reason } })
      if (said.status === 204) member.isErased = true
      return said
    },
    today: () => dayOf(now()),
    headersOfStaff: clerk.headers,

    /** Later, never earlier; what is due by then is done. */
    async at(next: Date) {
      await jobs.drained()
      if (next > now()) shop.clock.set(next)
      for (const job of jobsOfTheHour) await jobs.enqueue(sql, job, {})
      await jobs.drained()
    },

    /** All that was begun is done, and every mail has gone out. */
    async settled() {
      await jobs.drained()
      await jobs.enqueue(sql, 'send-mails', {})
      await jobs.drained()
    },

    /** As if nobody had ever ordered. */
    async beginAnew() {
      await jobs.drained()
      Object.assign(cards, { calls: [], before: () => {} })
      if (member.isErased) member = await memberOf(shop)
      shop.clock.set(morning)
      const staff = caller(shop, clerk.headers)
      const { body } = await staff('listTaxRates')
      for (const { id, is_closed, version } of (body as unknown as { rates: PlannedRate[] }).rates) {
        if (!is_closed) await staff('deleteTaxRate', { params: { id }, query: { version } })
      }
      await jobs.drained()
      await sql`truncate transfer_files, book_entries, meetups, plan_bookings, document_numbers, kitchen_days, outbox_mails, dev_mails cascade`
      await sql`insert into kitchen_days select * from kept_days`
      await sql`insert into document_numbers select * from kept_numbers`
      shop.context.daysChanged()
    },
  }
}

type Member = {
  id: string
  email: string
  isErased: boolean
  headers(): Promise<Record<string, string>>
  does: Caller
}

/** Somebody with an account, who does nothing more once it is erased. */
async function memberOf(shop: TestShop): Promise<Member> {
  const person = await signUp(shop)
  const { email, headers } = signedIn(shop, person)
  const does = caller(shop, headers)
  const member: Member = {
    id: person.userId,
    email,
    isErased: false,
    headers,
    does: async (...call) => (member.isErased ? { status: 401, body: {} } : does(...call)),
  }
  return member
}

/** From where refunds are paid. */
async function nameBankOf(shop: TestShop, headers: Record<string, string>) {
  const bank = {
    bank_code: '0001',
    branch_code: '004',
    kind: 'ordinary',
    number: '12345',
    holder_kana: 'カ）オリオリ',
  } as const
  const { version } = (await shop.call('getSettings', { headers })).body
  const { status } = await shop.call('changeSettings', { headers, body: { version, bank } })
  if (status !== 200) throw new Error('the shop has no account of its own')
  await shop.context.snapshot.refresh()
}

type PlannedRate = { id: number; is_closed: boolean; version: number }

/** '2026-12-11': the day on the calendar of the shop. */
export const dayOf = (instant: Date): string => new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

/** Signs in again when the token is old, or of a life before. */
function signedIn(shop: TestShop, person: TestPerson) {
  let { headers } = person
  let signedInAt = shop.context.now().getTime()
  return {
    email: person.email,
    async headers() {
      const now = shop.context.now().getTime()
      if (now < signedInAt || now - signedInAt > 10 * 60_000) {
        headers = (await signIn(shop, person, { cookie: person.cookie })).headers
        signedInAt = now
      }
      return headers
    },
  }
}

/** A refusal is an answer, as long as the contract has it; anything else is a fault of the shop. */
function caller(shop: TestShop, headers: () => Promise<Record<string, string>>): Caller {
  return async (name, call = {}) => {
    const { status, body } = await shop.call(name, {
      ...call,
      headers: { ...(await headers()), ...call.headers },
    } as never)
    const said: Said = { status, body: (body ?? {}) as Said['body'] }
    if (status < 400) return said
    const operation: Endpoint = operations[name]
    const mayRefuse: readonly string[] = operation.refuses ?? []
    const code = said.body.code ?? ''
    if (status < 500 && (mayRefuse.includes(code) || code === 'invalid')) return said
    throw new Error(`${name} answered ${status} ${JSON.stringify(said.body)} to ${JSON.stringify(call)}`)
  }
}
