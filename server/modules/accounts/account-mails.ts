import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context, Job } from '#context'
import type { Registration } from '#contract/accounts.ts'
import { addressOfLink, isAskedSince, issueLink, type NewLink } from '#modules/links'
import { type AccountMailProps, type AccountTemplate, mailsAreWaiting, type NewMail, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { JobCarrier } from '#platform/jobs'
import type { ClientInfo } from './client-info.ts'
import { endRequests } from './end-requests.ts'
import { findByEmail, findUser, findWhoMaySignIn, isNewDevice } from './queries.ts'
import { accountNotices } from './tables.ts'

/** Something that its owner is to hear of. */
export type Notice = { occasion: ClientInfo } & (
  | { kind: 'registered'; profile: Registration }
  | { kind: 'reset_asked'; email: string }
  | { kind: 'locked'; email: string }
  | { kind: 'email_asked'; userId: string; email: string }
  | { kind: 'email_changed'; userId: string; oldEmail: string }
  | { kind: 'signed_in'; userId: string; sessionId: string }
  | {
      kind: 'password_changed' | 'second_factor_on' | 'second_factor_off' | 'session_revoked' | 'wrong_codes'
      userId: string
    }
)

/**
 * Queues a mail. Whether there is anybody to write to is looked up only when the job runs: the answer to a request
 * takes as long, and writes as much, for an unknown address as for a known one. The queue holds an id and nothing else,
 * for it keeps what is done and what has failed.
 */
export async function notifyByMail(
  tx: Pick<Tx, 'insert'> & JobCarrier,
  notice: Notice,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
): Promise<void> {
  const id = randomUUID()
  await tx.insert(accountNotices).values({ id, notice, createdAt: now() })
  await jobs.enqueue(tx, writeAccountMails.name, { id })
}

/** As `notifyByMail`, where nothing else is written. */
export const notifyAlone = (notice: Notice, context: Context): Promise<void> =>
  context.db.transaction((tx) => notifyByMail(tx, notice, context))

export const writeAccountMails: Job<{ id: string } | Notice> = {
  name: 'account-letters',
  async run(context, data) {
    await context.db.transaction(async (tx) => {
      const notice = 'id' in data ? await takeNotice(tx, data.id) : data
      if (!notice) return
      for (const mail of await mailsFor(tx, notice, context)) await queueAccountMail(tx, mail, notice.occasion, context)
    })
    mailsAreWaiting(context)
  },
}

/** Undefined: it was seen to. What was queued before notices had a table is in the queue itself. */
async function takeNotice(tx: Tx, id: string): Promise<Notice | undefined> {
  const [taken] = await tx.delete(accountNotices).where(eq(accountNotices.id, id)).returning()
  return taken?.notice as Notice | undefined
}

/** An invitation is refused where it is one too many, and has its own way. */
type NoticeTemplate = Exclude<AccountTemplate, 'account-staff-invited'>

export type AccountMail = {
  template: NoticeTemplate
  to: string
  /** Only to an address that is known to be theirs: one that was typed may be anybody's. */
  name?: string
  /** The account it is about, if not that of the addressee. */
  email?: string
  url?: string
  newEmail?: string
  orders?: AccountMailProps['orders']
}

/** Writes one mail down within the transaction. */
export async function queueAccountMail(
  tx: Tx,
  { template, to, email = to, ...told }: AccountMail,
  occasion: AccountMailProps['occasion'],
  context: Pick<Context, 'config' | 'now' | 'limitReached'>,
): Promise<void> {
  const props = { email, occasion, ...told, siteUrl: context.config.siteUrl }
  const mail = { template, name: '', address: to, consent: consentOf(template) } as NewMail<NoticeTemplate>
  await queueMails(tx, { mails: [mail], props, cause: 'shop' }, context)
}

/** Two go to an address that was typed, and was counted when it was; all others to an owner. */
const consentOf = (template: NoticeTemplate) =>
  template === 'account-register' || template === 'account-email-new' ? 'asked' : 'proven'

async function mailsFor(tx: Tx, notice: Notice, context: Context): Promise<AccountMail[]> {
  switch (notice.kind) {
    case 'registered':
      return [await registrationMail(tx, notice, context)]
    case 'reset_asked':
      return resetMails(tx, notice, context)
    case 'locked': {
      const person = await findByEmail({ db: tx }, notice.email)
      return person ? [{ template: 'account-locked', ...toPerson(person) }] : []
    }
    case 'email_asked':
      return emailMails(tx, notice, context)
    case 'email_changed': {
      const person = await findUser({ db: tx }, notice.userId)
      if (!person) return []
      const url = await stopLink(tx, { id: person.id, email: notice.oldEmail }, notice.occasion, context)
      return [{ template: 'account-email-changed', to: notice.oldEmail, newEmail: person.email, url }]
    }
    case 'signed_in':
      return (await isNewDevice(context, notice)) ? toOwner(tx, notice.userId, 'account-signed-in') : []
    default:
      return toOwner(tx, notice.userId, plainTemplates[notice.kind])
  }
}

const plainTemplates = {
  password_changed: 'account-password-changed',
  second_factor_on: 'account-second-factor-on',
  second_factor_off: 'account-second-factor-off',
  session_revoked: 'account-session-revoked',
  wrong_codes: 'account-wrong-codes',
} as const

async function toOwner(tx: Tx, userId: string, template: NoticeTemplate): Promise<AccountMail[]> {
  const person = await findUser({ db: tx }, userId)
  return person ? [{ template, ...toPerson(person) }] : []
}

export const toPerson = ({ email, lastName, firstName }: { email: string; lastName: string; firstName: string }) => ({
  to: email,
  name: [lastName, firstName].filter(Boolean).join(' '),
})

async function registrationMail(
  tx: Tx,
  { profile, occasion }: { profile: Registration; occasion: ClientInfo },
  context: Context,
): Promise<AccountMail> {
  const { email } = profile
  const known = await findByEmail({ db: tx }, email)
  if (known) return { template: 'account-known', ...toPerson(known) }
  return {
    template: 'account-register',
    to: email,
    url: await newLink(tx, { purpose: 'register', email, carried: { profile }, ...askedAtOf(occasion) }, context),
  }
}

/** What was asked for after the reset stays, however late its mail is written. */
async function resetMails(
  tx: Tx,
  { email, occasion }: { email: string; occasion: ClientInfo },
  context: Context,
): Promise<AccountMail[]> {
  const person = await findWhoMaySignIn({ db: tx, config: context.config }, email)
  if (!person) return []
  const { askedAt } = askedAtOf(occasion)
  const subject = { kind: 'person', id: person.id } as const
  if (await isAskedSince(tx, { purpose: 'reset_password', subject, askedAt })) return []
  await endRequests(tx, person.id, { now: context.now(), askedUntil: askedAt })
  const url = await newLink(tx, { purpose: 'reset_password', ...ofPerson(person), askedAt }, context)
  return [{ template: 'account-reset', ...toPerson(person), url }]
}

async function emailMails(
  tx: Tx,
  { userId, email, occasion }: { userId: string; email: string; occasion: ClientInfo },
  context: Context,
): Promise<AccountMail[]> {
  const person = await findUser({ db: tx }, userId)
  // Another address was requested in the meantime, or the change was stopped.
  if (!person || person.pendingEmail !== email) return []
  const stopUrl = await stopLink(tx, person, occasion, context)
  const told: AccountMail = { template: 'account-email-old', ...toPerson(person), newEmail: email, url: stopUrl }
  const known = await findByEmail({ db: tx }, email)
  if (known) return [told, { template: 'account-known', ...toPerson(known) }]
  const url = await newLink(
    tx,
    { purpose: 'change_email', ...ofPerson(person), email, ...askedAtOf(occasion) },
    context,
  )
  return [told, { template: 'account-email-new', to: email, url }]
}

/** Dated by what it stops, whenever the mail is written: of two such links the earlier one has the last word. */
function stopLink(
  tx: Tx,
  person: { id: string; email: string },
  occasion: ClientInfo,
  context: Context,
): Promise<string> {
  return newLink(tx, { purpose: 'stop_change_email', ...ofPerson(person), ...askedAtOf(occasion) }, context)
}

const ofPerson = ({ id, email }: { id: string; email: string }) => ({
  userId: id,
  email,
  carried: { accountEmail: email },
})

const newLink = async (tx: Tx, link: NewLink, { config, now }: Pick<Context, 'config' | 'now'>): Promise<string> =>
  addressOfLink(link.purpose, await issueLink(tx, link, now()), config)

const askedAtOf = ({ at }: ClientInfo) => ({ askedAt: new Date(at) })
