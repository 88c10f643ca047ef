import type { Sabotage } from '../sabotage.ts'

const accounts = 'server/modules/accounts'

export const list: readonly Sabotage[] = [
  {
    file: `${accounts}/queries.ts`,
    from: 'if (!person || person.disabledAt || (person.isDemo',
    to: 'if (!person || (person.isDemo',
    why: 'a disabled person is mailed a link to a new password',
    tests: [`${accounts}/password`, `${accounts}/login`],
  },
  {
    file: 'server/modules/meetups/account-hooks.ts',
    from: 'coalesce(bool_or(${isRunning} and ${meetups.meetupDate} >= ${today}), false)',
    to: 'coalesce(bool_or(${isRunning} and ${meetups.meetupDate} > ${today}), false)',
    why: 'an account can be deleted on the day of its meetup',
    tests: [`${accounts}/deletion`],
  },
  {
    file: `${accounts}/queries.ts`,
    from: 'where sessions.id = ${sessionId} and user_id = ${userId} and ended_at is null and disabled_at is null',
    to: 'where sessions.id = ${sessionId} and user_id = ${userId} and disabled_at is null',
    why: 'a device that was signed out stays signed in until its token runs out',
    tests: [`${accounts}/sessions`],
  },
  {
    file: `${accounts}/sessions/end-sessions.ts`,
    from: 'eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull',
    to: 'eq(sessions.id, sessionId), isNull',
    why: 'anybody who is signed in can sign out somebody else',
  },
  {
    file: `${accounts}/sessions/end-sessions.ts`,
    from: 'kept ? ne(sessions.id, kept.sessionId) : undefined',
    to: 'undefined',
    why: 'a new password signs out the device it was set on',
    tests: [`${accounts}/password`, `${accounts}/sessions`],
  },
  {
    file: `${accounts}/sessions/refresh-session.ts`,
    from: "if (shown === undefined && session.isBound) throw context.refuse('unauthorized')",
    to: '',
    why: 'a stolen refresh token works in any browser',
  },
  {
    file: `${accounts}/login/login.ts`,
    from: 'same.passwordHash !== person.passwordHash',
    to: 'same.email !== person.email',
    why: 'a login that waits gets in with a password changed meanwhile',
  },
  {
    file: `${accounts}/login/login.ts`,
    from: 'if (person.passwordChangeRequired || !(await isCommonPassword(password))) return person',
    to: 'if (person.passwordChangeRequired || (await isCommonPassword(password))) return person',
    why: 'good passwords have to be changed and bad ones stay',
  },
  {
    file: `${accounts}/login/login-limits.ts`,
    from: 'const lockAfter = { max: 10,',
    to: 'const lockAfter = { max: 11,',
    why: 'one more guess than is promised',
  },
  {
    file: `${accounts}/login/login-limits.ts`,
    from: 'if (isLast) await endLimitIn(sql, now(), here, lockedFor)',
    to: '',
    why: 'a lock lasts an hour where fifteen minutes are promised',
  },
  {
    file: `${accounts}/password/change-password.ts`,
    from: 'if (next === current) {',
    to: 'if (!next) {',
    why: 'the forced new password may be the old one',
  },
  {
    file: `${accounts}/password/reset-password.ts`,
    from: 'await unlock(person.email, context)',
    to: '',
    why: 'who has reset the password is still locked out',
  },
  {
    file: `${accounts}/password/confirm-password.ts`,
    from: 'context.now().getTime() - provedAt.getTime() > proofHolds',
    to: 'context.now().getTime() - provedAt.getTime() < proofHolds',
    why: 'the password is asked for right after it was given, and never later',
    tests: [`${accounts}/email`, `${accounts}/password`],
  },
  {
    file: `${accounts}/password/password-rules.ts`,
    from: 'if (isStaff(role) && [...password].length < leastForStaff)',
    to: "if (role === 'staff' && [...password].length < leastForStaff)",
    why: 'an admin may have a short password',
  },
  {
    file: `${accounts}/second-factor/codes.ts`,
    from: 'or(isNull(users.totpLastStep), lt(users.totpLastStep, step))',
    to: 'or(isNull(users.totpLastStep), lt(users.totpLastStep, step + 1))',
    why: 'a code read over the shoulder is good a second time',
  },
  {
    file: `${accounts}/second-factor/codes.ts`,
    from: 'await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))\n',
    to: '',
    why: 'recovery codes of a lost sheet stay good',
  },
  {
    file: `${accounts}/email/verify-email.ts`,
    from: 'eq(users.id, userId), eq(users.email, accountEmail), eq(users.pendingEmail, email)',
    to: 'eq(users.id, userId), eq(users.email, accountEmail)',
    why: 'an earlier request changes the address after it was given up',
  },
  {
    file: 'server/modules/meetups/claim/claim-guest-orders.ts',
    from: "if (claimed.length < ids.length) throw context.refuse('meetup_not_found')",
    to: '',
    why: 'claiming several orders takes some of them without a word',
  },
  {
    file: `${accounts}/deletion/delete-account.ts`,
    from: 'await hooks.onAccountDeleted(tx, userId, now)\n',
    to: '',
    why: 'an account with past orders cannot be deleted, or its orders keep their link',
  },
  {
    file: `${accounts}/deletion/erase-person.ts`,
    from: 'await forgetLinksTo(tx, lower)\n',
    to: '',
    why: 'the address of a deleted person stays in the database',
  },
  {
    file: `${accounts}/profile/update-profile.ts`,
    from: '.set(change).where(eq(users.id, caller.userId))',
    to: '.set(change)',
    why: 'saving a profile changes everybody’s',
  },
]
