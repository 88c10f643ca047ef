import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { sqlIn, type Tx } from '#platform/db'
import {
  countLimits,
  type Figures,
  type LimitedParty,
  type LimitRule,
  limitsFor,
  mailboxMark,
  refuseOver,
} from '#platform/limits'

/** How many mails of one kind a sender may cause, an address may get, and a network may ask for. */
export type MailLimits = {
  /** Begins the keys of the counts, and is what the security log calls them. */
  name: string
  perSender?: Figures
  perAddressee?: Figures
  perNetwork?: Figures
}

/** Who causes a mail: the id of an account, or the shop for a visitor without one; to whom it goes, and from where. */
export type MailCause = { sender: 'shop' | (string & {}); addressee: string; network: string }

type Dimension = 'perSender' | 'perAddressee' | 'perNetwork'

const keyOf: Record<Dimension, (name: string, cause: MailCause) => string> = {
  perSender: (name, { sender }) => `${name}:${sender}`,
  perAddressee: (name, { addressee }) => `${name}:${mailboxMark(addressee)}`,
  perNetwork: (name, { network }) => `${name}-network:${network}`,
}

const partyOf = ({ sender, network }: MailCause): LimitedParty => ({
  network,
  ...(sender !== 'shop' && { userId: sender }),
})

/** The rules of a request that asks for one mail, for `limits` of an operation or for `countAttempt`. */
export function mailRules<Input>(limits: MailLimits, causeOf: (input: Input) => MailCause): LimitRule<Input>[] {
  const { name, ...figures } = limits
  return dimensions.flatMap((dimension) => {
    const own = figures[dimension]
    if (!own) return []
    return [
      {
        ...own,
        name,
        keyOf: (input) => keyOf[dimension](name, causeOf(input)),
        partyOf: (input) => partyOf(causeOf(input)),
      },
    ]
  })
}

const dimensions = ['perSender', 'perAddressee', 'perNetwork'] as const

/** Who causes several mails in one request, and their limits. */
export type LimitedMails = Omit<MailCause, 'addressee'> & { limits: MailLimits }

export type MailLimitContext = Pick<Context, 'now' | 'limitReached'> & MayRefuse<'too_many_requests'>

/**
 * Counts mails within the transaction that queues them, so that a count goes with its mail. Refuses all of them with
 * `too_many_requests` if the sender or the network is over a limit. Leaves out an addressee who has had enough: the
 * sender does not learn of it by a refusal.
 */
export async function withinLimits<M extends { address: string }>(
  tx: Tx,
  mails: readonly M[],
  { limits, ...from }: LimitedMails,
  context: MailLimitContext,
): Promise<readonly M[]> {
  const { name, perAddressee, ...others } = limits
  const protecting = mailRules<M>({ name, ...(perAddressee && { perAddressee }) }, causeOf)
  const refusing = mailRules<M>({ name, ...others }, causeOf)
  const rules = [...refusing, ...protecting]
  const bound = mails.flatMap((mail) => limitsFor(rules, mail))
  if (bound.length === 0) return mails
  const sql = sqlIn(tx)
  const counted = await countLimits(sql, context.now(), bound)
  const standing = mails.map((_mail, i) => counted.slice(i * rules.length, (i + 1) * rules.length))
  for (const [i, input] of mails.entries()) {
    refuseOver(standing[i]!.slice(0, refusing.length), { rules: refusing, input, context: { ...context, sql } })
  }
  return mails.filter((_mail, i) => !standing[i]!.slice(refusing.length).some(({ isOver }) => isOver))

  function causeOf({ address: addressee }: M): MailCause {
    return { ...from, addressee }
  }
}
