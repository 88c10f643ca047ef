import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Sql } from '#platform/db'
import {
  type Counted,
  countLimits,
  hour,
  type LimitedParty,
  type LimitRule,
  limitsFor,
  mailboxMark,
} from '#platform/limits'
import { type Consent, isKnown } from './consent.ts'
import { type MailCount, type MailCountName, mailCounts } from './mail-counts.ts'
import { type MailKind, ruleOf } from './mail-kinds.ts'

/**
 * Who causes a mail: an account, or a guest in a network; or the shop itself. For an answer to a gathering the account
 * is its organiser's.
 */
export type MailCause = 'shop' | { account: string | undefined; network: string }

/** A mail that somebody has asked for, before it is written. */
export type MailRequest = { cause: MailCause; address: string }
type Dimension = 'perAccount' | 'perNetwork' | 'perAddressee' | 'inAll'

const dimensions: Record<
  Dimension,
  { keyOf: (name: string, request: MailRequest) => string; counts: (cause: MailCause) => boolean }
> = {
  perAccount: {
    keyOf: (name, { cause }) => `${name}:${cause === 'shop' ? '' : cause.account}`,
    counts: (cause) => cause !== 'shop' && cause.account !== undefined,
  },
  perNetwork: {
    keyOf: (name, { cause }) => `${name}-network:${cause === 'shop' ? '' : cause.network}`,
    counts: (cause) => cause !== 'shop',
  },
  perAddressee: { keyOf: (name, { address }) => `${name}:${mailboxMark(address)}`, counts: () => true },
  inAll: { keyOf: (name) => `${name}-all`, counts: () => true },
}

type MailRule<Input> = LimitRule<Input> & { dimension: Dimension }

function rulesOf<Input>(count: MailCount, requestOf: (input: Input) => MailRequest): MailRule<Input>[] {
  const partyOf = (input: Input): LimitedParty => {
    const { cause } = requestOf(input)
    return cause === 'shop' ? {} : { network: cause.network, ...(cause.account && { userId: cause.account }) }
  }
  return (Object.keys(dimensions) as Dimension[]).flatMap((dimension) => {
    const figures = count[dimension]
    if (!figures) return []
    const keyOf = (input: Input) => dimensions[dimension].keyOf(count.name, requestOf(input))
    return [{ ...figures, name: count.name, dimension, keyOf, partyOf }]
  })
}

/** The limits of a request that asks for one mail which is written later: for `limits` of an operation, or `countAttempt`. */
export const requestRules = <Input>(
  count: MailCountName,
  requestOf: (input: Input) => MailRequest,
): LimitRule<Input>[] => rulesOf(mailCounts[count], requestOf)

declare const permitted: unique symbol
/** The permission to queue a mail, with the seconds it waits. Only this file makes one. */
export type MailPermit = { wait: number; readonly [permitted]: true }

const permit = (wait = 0) => ({ wait }) as MailPermit

/** To the shop, or to an address its owner has proved: nothing is counted. */
export const uncounted = (_consent: 'shop' | 'proven'): MailPermit => permit()

export type MailTurn = {
  rules: readonly LimitRule<unknown>[]
  /** After its rules were counted; undefined: it is not sent. */
  permitAfter(counted: readonly Counted[], context: MailLimitContext): MailPermit | undefined
}

export type MailLimitContext = Pick<Context, 'limitReached'> & Partial<MayRefuse<'too_many_requests'>>

/** What to count for one mail, for callers that count it together with other limits. */
export function mailTurn(
  kind: MailKind,
  { address, consent }: { address: string; consent: Consent },
  cause: MailCause,
): MailTurn {
  const rule = ruleOf(kind)
  if (!(rule.to as readonly Consent[]).includes(consent)) throw new Error(`'${kind}' may not go to '${consent}'`)
  if (isKnown(consent) || rule.countedAt === 'request') return { rules: [], permitAfter: () => permit() }
  const count: MailCount = mailCounts[rule.count!]
  const rules = rulesOf<unknown>(count, () => ({ cause, address })).filter(({ dimension }) =>
    dimensions[dimension].counts(cause),
  )
  return { rules, permitAfter }

  function permitAfter(counted: readonly Counted[], context: MailLimitContext): MailPermit | undefined {
    const over = rules.filter((_rule, i) => counted[i]!.isOver)
    const [first] = over
    if (!first) return permit(waitOf(count, counted[rules.findIndex(isAddressees)]!))
    context.limitReached(first.name, first.partyOf(undefined))
    if (count.beyond === 'no_mail' || over.every(isAddressees)) return undefined
    const seconds = counted.filter(({ isOver }, i) => isOver && !isAddressees(rules[i]!))
    throw context.refuse!('too_many_requests', {
      retryAfterSeconds: Math.max(...seconds.map(({ retryAfterSeconds }) => retryAfterSeconds)),
    })
  }
}

const isAddressees = ({ dimension }: MailRule<unknown>) => dimension === 'perAddressee'

const waitOf = ({ perHour }: MailCount, { count }: Counted) => (perHour ? Math.floor((count - 1) / perHour) * hour : 0)

/**
 * Counts mails in one statement, within the transaction that queues them, so that a count goes with its mail. Returns
 * those that may be written down.
 */
export async function permitMails<M extends { template: MailKind; address: string; consent: Consent }>(
  sql: Sql,
  { mails, cause }: { mails: readonly M[]; cause: MailCause },
  context: MailLimitContext & Pick<Context, 'now'>,
): Promise<(M & { permit: MailPermit })[]> {
  const turns = mails.map((mail) => ({ mail, turn: mailTurn(mail.template, mail, cause) }))
  const limits = turns.flatMap(({ turn }) => limitsFor(turn.rules, undefined))
  const counted = limits.length > 0 ? await countLimits(sql, context.now(), limits) : []
  let at = 0
  return turns.flatMap(({ mail, turn }) => {
    const own = counted.slice(at, at + turn.rules.length)
    at += turn.rules.length
    const granted = turn.permitAfter(own, context)
    return granted ? [{ ...mail, permit: granted }] : []
  })
}
