import type { StaffRole } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import { signUp, someEmail, type TestPerson } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

/** Somebody who works for the shop with these permissions, with a second factor. */
export async function staffWith(
  shop: TestShop,
  permissions: readonly Permission[],
  role: StaffRole = 'staff',
): Promise<TestPerson> {
  const person = await signUp(shop)
  await shop.context.sql`
    update users set role = ${role}, permissions = ${[...permissions]}, totp_confirmed_at = created_at
    where id = ${person.userId}`
  return person
}

/** Somebody who is asked to work for the shop, by whoever these headers are of. */
export const invite = (
  shop: TestShop,
  {
    headers,
    ...asked
  }: { headers: Record<string, string>; email?: string; role?: StaffRole; permissions?: Permission[] },
) => shop.call('inviteStaff', { headers, body: { email: someEmail(), ...asked } })
