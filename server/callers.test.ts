import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller, Context, Served } from '#context'
import { type EndpointSpec, endpoint, type Role, roles, withRoute } from '#contract/endpoint.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { createApi, createServe, mount, ResponseCache } from '#platform/http'
import { createLog } from '#platform/log'
import { allow, isKnownWho } from './callers.ts'

const serve = createServe<Context, Caller>((spec) => withRoute('listSessions', spec))
const context = { now: () => new Date('2026-11-24T10:00:00+09:00') } as Context

const callerWith = (changes: Partial<Caller>): Caller => ({
  userId: 'u',
  sessionId: 's',
  email: 'u@example.com',
  role: 'customer',
  permissions: [],
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  ...changes,
})

/** An API of this one operation; a request with a token is `caller`. */
function apiOf(operation: Served, caller?: Caller) {
  const app = createApi({ siteUrl: 'http://localhost:3000', log: createLog({ level: 'silent' }) })
  mount(app, [operation], context, {
    cache: new ResponseCache(context.now),
    callers: { authenticate: () => caller, isKnownWho, allow },
    findNetwork: () => 'local',
    checkAnswers: true,
  })
  return async (path: string) => {
    const answer = await app.request(`http://localhost:3000/backend${path}`, { headers: { authorization: 'Bearer t' } })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
}

const answer = z.object({ ok: z.boolean() })
const operationFor = (who: EndpointSpec['who'], needs: Permission | null = null) =>
  serve(
    endpoint(who === 'staff' ? { summary: '', who, needs, logs: null, answer } : { summary: '', who, answer }),
    () => ({
      ok: true,
    }),
  )

const path = '/api/users/sessions'
const answered: Record<EndpointSpec['who'], readonly Role[]> = {
  anyone: roles,
  guest_or_customer: roles,
  customer: roles,
  staff: ['staff', 'admin'],
}
const cases = Object.entries(answered).flatMap(([who, allowed]) =>
  roles.map((role) => ({ who: who as EndpointSpec['who'], role, isAllowed: allowed.includes(role) })),
)

test.each(cases)('a call for $who, made by $role: answered $isAllowed', async ({ who, role, isAllowed }) => {
  const call = apiOf(operationFor(who), callerWith({ role }))
  expect(await call(path)).toEqual(isAllowed ? [200, undefined] : [403, 'forbidden'])
})

test('an undecided role is refused everything that needs a caller', async () => {
  const caller = callerWith({ role: 'unlisted' as Role })
  for (const who of ['guest_or_customer', 'customer', 'staff'] as const) {
    expect(await apiOf(operationFor(who), caller)(path)).toEqual([403, 'forbidden'])
  }
})

test('staff without a second factor are kept out of what is for staff, and of nothing else', async () => {
  const staff = callerWith({ role: 'staff', mustSetUpSecondFactor: true })
  expect(await apiOf(operationFor('staff'), staff)(path)).toEqual([403, 'second_factor_setup_required'])
  expect(await apiOf(operationFor('customer'), staff)(path)).toEqual([200, undefined])
})

test('staff may do what they were allowed, and nothing beside it; an admin may do all', async () => {
  for (const needed of permissions) {
    const others = permissions.filter((each) => each !== needed)
    const may = (caller: Partial<Caller>) => apiOf(operationFor('staff', needed), callerWith(caller))(path)
    expect(await may({ role: 'staff', permissions: [needed] })).toEqual([200, undefined])
    expect(await may({ role: 'staff', permissions: others })).toEqual([403, 'forbidden'])
    expect(await may({ role: 'customer', permissions: [...permissions] })).toEqual([403, 'forbidden'])
    expect(await may({ role: 'admin' })).toEqual([200, undefined])
  }
})

test('an operation for staff that names no permission is open to none of them', async () => {
  // @ts-expect-error it must say what it needs
  const forgotten = serve(endpoint({ summary: '', who: 'staff', answer }), () => ({ ok: true }))
  for (const role of ['staff', 'admin'] as const) {
    const caller = callerWith({ role, permissions: [...permissions] })
    expect(await apiOf(forgotten, caller)(path)).toEqual([403, 'forbidden'])
  }
})

test('an operation with an undecided who is not mounted', () => {
  expect(() => apiOf(operationFor('unlisted' as 'staff'))).toThrow(/unlisted/)
  expect(() => apiOf(operationFor('toString' as 'staff'))).toThrow(/toString/)
})

test('a private answer is kept neither by type nor by mistake', () => {
  const secret = endpoint({ summary: '', who: 'customer', answer })
  // @ts-expect-error what is for a customer has no memory
  const kept = serve(secret, () => ({ ok: true }), { keepSeconds: 60 })
  expect(() => apiOf(kept)).toThrow(/kept/)
  for (const who of ['guest_or_customer', 'staff'] as const) {
    expect(() => apiOf({ ...operationFor(who), options: { keepSeconds: 60 } })).toThrow(/kept/)
  }
})

test('what changes something, or is asked with a body, is not kept either', () => {
  const open = endpoint({ summary: '', who: 'anyone', body: z.object({}), answer })
  // @ts-expect-error the address does not tell what was asked
  const kept = serve(open, () => ({ ok: true }), { keepSeconds: 60 })
  expect(() => apiOf(kept)).toThrow(/kept/)
})
