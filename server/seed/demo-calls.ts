import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Answer, Call } from '#contract/operations.ts'
import { type OperationName, routes } from '#contract/routes.ts'
import type { Database } from '#platform/db'
import { users } from '#tables/people'
import { people } from './people.ts'

type Fetch = (request: Request) => Response | Promise<Response>

export type DemoShop = {
  db: Database['db']
  now: () => Date
  /** The shop as it answers this person, or a visitor, at that moment. */
  answersAt(instant: Date, person?: DemoPerson): Fetch
}

export type DemoPerson = Pick<typeof users.$inferSelect, 'id' | 'email' | 'role'>

export const admin = people.find(({ role }) => role === 'admin')!

export async function findPerson(db: DemoShop['db'], { email }: { email: string }): Promise<DemoPerson> {
  const { id, role } = users
  const [found] = await db.select({ id, email: users.email, role }).from(users).where(eq(users.email, email))
  return found!
}

export type Calls = ReturnType<typeof callsOf>

/** The server below decides whose token it is. */
const signedIn = { authorization: 'Bearer demo' }

/** Operations at that moment, called by this person or by a visitor. */
export const callsAt = ({ answersAt }: Pick<DemoShop, 'answersAt'>, instant: Date, person?: DemoPerson) =>
  callsOf(answersAt(instant, person), person ? signedIn : {})

/** What is refused is a fault of the demo, and stops it. */
const callsOf =
  (fetch: Fetch, caller: Partial<typeof signedIn>) =>
  async <N extends OperationName>(name: N, { params = {}, body }: LooseCall): Promise<Answer<N>> => {
    const [method, pattern] = routes[name].split(' ') as [string, string]
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key]!))
    const request = new Request(`http://localhost/backend${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...caller, 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await fetch(request)
    if (!answer.ok) throw new Error(`${name} in the demo: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer<N>
  }

type LooseCall = { params?: Record<string, string>; body?: object }

type Placement = Call<'placeMeetup'>['body']

/** An order by invoice for what it costs at that moment. */
export async function placementFor(
  shop: Calls,
  order: Omit<Placement, 'payment' | 'agreed_terms' | 'expected_total'>,
): Promise<Placement> {
  const { cart, meetup_date, estimated_person, address } = order
  const { total } = await shop('calculate', {
    body: { cart, meetup_date, estimated_person, postal_code: address.postal_code },
  })
  return { ...order, payment: { method: 'invoice' }, agreed_terms: true, expected_total: total }
}
