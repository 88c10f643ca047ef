import { randomUUID } from 'node:crypto'
import { type Context, serve } from '#context'
import type { Registration, TokenBundle } from '#contract/accounts.ts'
import * as accounts from '#contract/accounts.ts'
import type { MayRefuse, Refuse } from '#contract/refusals.ts'
import { getLink, unknownLinks, useLink } from '#modules/links'
import { digestOf, hashPassword } from '#platform/auth'
import type { Tx } from '#platform/db'
import type { Head } from '#platform/http'
import { serialByKey } from '#platform/limits'
import { accountSearch } from '../account-search.ts'
import { checkNewPassword } from '../password/password-rules.ts'
import { logSecurity } from '../security-events.ts'
import { openSession } from '../sessions/open-session.ts'
import { users } from '../tables.ts'

type FirstPassword = { token: string; password: string }

/**
 * Makes the account of a registration once its address is proved, and signs its owner in. A link works once; it has
 * also ended if the address got an account in the meantime.
 */
export const registerPassword = serve(
  accounts.registerPassword,
  ({ body, ...head }, context) =>
    // Concurrent uses of one link cost one hash: only the first makes it.
    inOrder(digestOf(body.token).toString('base64url'), () => registerOnce(body, head, context)),
  { mayWait: true, limits: [unknownLinks] },
)

const inOrder = serialByKey()

async function registerOnce(
  { token, password }: FirstPassword,
  head: Head,
  context: Context & MayRefuse<'link_invalid' | 'link_used' | 'link_expired' | 'too_many_requests' | 'invalid'>,
): Promise<TokenBundle> {
  const link = await getLink(context, token, ['register'])
  const { email } = link
  const { profile } = link.carried
  const names = { lastName: profile.last_name, firstName: profile.first_name, company: profile.company }
  await checkNewPassword(password, { ...names, email, role: 'customer' }, 'password', context.refuse)
  const passwordHash = await hashPassword(password)
  const now = context.now()
  const person = { id: randomUUID(), role: 'customer' as const, passwordChangeRequired: false }
  const bundle = await context.db.transaction(async (tx) => {
    await useLink(tx, link, context)
    const account = { ...person, email, ...columnsOf(profile) }
    const row = { ...account, ...accountSearch(account), passwordHash, createdAt: now }
    await insertUser(tx, context.refuse, row)
    return (await openSession(tx, person, head, context)).bundle
  })
  logSecurity('account_registered', { userId: person.id }, head, context)
  return bundle
}

async function insertUser(tx: Tx, refuse: Refuse<'link_used'>, user: typeof users.$inferInsert): Promise<void> {
  const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  if (made.length === 0) throw refuse('link_used')
}

/** A profile as the account keeps it. */
export const columnsOf = (profile: Registration) => ({
  lastName: profile.last_name,
  firstName: profile.first_name,
  lastNameKana: profile.last_name_kana,
  firstNameKana: profile.first_name_kana,
  company: profile.company,
  department: profile.department,
  tel: profile.tel,
  termsVersion: profile.terms_version ?? null,
  privacyVersion: profile.privacy_version ?? null,
})
