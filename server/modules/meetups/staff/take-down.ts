import type { Context } from '#context'
import type { PhoneOrder } from '#contract/admin/phone-order-fields.ts'
import type { placeOrderByPhone } from '#contract/admin/phone-orders.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { type MayRefuse, type Refusing, refused } from '#contract/refusals.ts'
import { findOwner } from '#modules/accounts'
import { refusalOfFull } from '#modules/calendar'
import { passDailyLimits } from '#modules/catalog'
import type { KeyRecord } from '#modules/idempotency'
import { consentOf, type MailPermit, mailTurn, permitted } from '#modules/mail'
import { answerOnce } from '#modules/ordering'
import { openHeldQuote, toldOfOrder } from '#modules/quotes'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { countLimits, limitsFor } from '#platform/limits'
import type { MeetupHooks } from '../hooks.ts'
import { decidePlacement } from '../place/decide-placement.ts'
import { draftMeetup, type Orderer } from '../place/draft-meetup.ts'
import type { TakenByStaff } from '../place/put-aside.ts'
import { type Draft, type NotWritten, writeMeetup } from '../place/write-meetup.ts'

type PhoneRefusal = RefusalOf<typeof placeOrderByPhone>
export type PhoneContext = Context & MayRefuse<PhoneRefusal>

type PhoneRequest = {
  body: PhoneOrder
  keyRecord: KeyRecord
  staffId: string
  network: string
  hooks: MeetupHooks
}

type Taken = { id: string } | Refusing<PhoneRefusal>

/** Decides and writes in the caller's transaction, on the shop in memory. */
export async function takeDown(tx: Tx, request: PhoneRequest, context: PhoneContext): Promise<Taken | 'shop_changed'> {
  const { user_id: userId, override_reason: reason, delivery_fee: fee, agreed_terms: _, ...placement } = request.body
  const orderer = userId ? await findOrderer(tx, userId) : undefined
  if (userId && !orderer) return noAccount
  let isStale = false
  const taken = await answerOnce<{ id: string }, PhoneRefusal>({
    async work() {
      const done = await place(
        tx,
        { ...request, placement, orderer, reason: reason || null, deliveryFee: fee ?? null },
        context,
      )
      if (done !== 'shop_changed') return done
      isStale = true
      return refused('unavailable')
    },
    answeredBefore: async () => undefined,
    // Who may overbook the day is told what else is wrong.
    findFull: async () => {
      const { meetup_date: date, estimated_person: persons } = placement
      const advice = '理由を記録すると受注できます。'
      return reason ? undefined : refusalOfFull(sqlIn(tx), 'products', { date, persons }, advice)
    },
  })
  return isStale ? 'shop_changed' : taken
}

const noAccount = refused('invalid', {
  errors: [{ field: 'user_id', message: 'このアカウントは、いまはありません。お客さまをもう一度お選びください。' }],
})

async function findOrderer(tx: Tx, userId: string): Promise<Orderer> {
  const owner = await findOwner(tx, userId)
  return owner && { userId, email: owner.email }
}

type Placing = Omit<PhoneRequest, 'body'> & {
  placement: Omit<PhoneOrder, 'user_id' | 'override_reason' | 'delivery_fee' | 'agreed_terms'>
  orderer: Orderer
} & Omit<TakenByStaff, 'hasAccount'>

async function place(tx: Tx, placing: Placing, context: PhoneContext): Promise<Taken | 'shop_changed'> {
  const { placement, orderer, reason, deliveryFee, keyRecord, staffId, network, hooks } = placing
  const { config, jobs } = context
  const sql = sqlIn(tx)
  const now = context.now()
  const snapshot = context.snapshot.current()
  const { quote_token: token } = placement
  const found = token ? await openHeldQuote({ token, network }, { ...context, db: tx }, now) : undefined
  const about = {
    placement,
    held: found?.quote,
    now,
    byStaff: { reason, deliveryFee, hasAccount: orderer !== undefined },
  }
  const decision = decidePlacement(snapshot, about)
  if ('refused' in decision) return decision
  const permit = await permitFor(sql, placing, context)
  const byStaff = { staffId, overrideReason: reason }
  const drafted = { placement, decision, snapshot, keyRecord, orderer, byStaff, permit, now, config }
  const draft = draftMeetup({ ...drafted, hold: undefined, held: found?.quote })
  const told = found && toldOfOrder(found, { userId: orderer?.userId, email: placement.contact.email }, context)
  const letter = told && (await permitted(sql, { ...told, cause: 'shop' }, context))
  if (reason) await passDailyLimits(tx)
  const written = await writeWithin(tx, { ...draft, told: letter }, context)
  if ('why' in written) return outcomeOf[written.why]
  if (found) await hooks.issueQuotePaper(draft.meetup.id, { jobs, sql })
  return { id: draft.meetup.id }
}

/** For the confirmation, if there is an address: the shop writes it, so that only the addressee's own limit counts. */
async function permitFor(
  sql: Sql,
  { orderer, placement: { contact } }: Placing,
  context: PhoneContext,
): Promise<MailPermit | undefined> {
  if (contact.email === '') return undefined
  const addressee = { address: contact.email, consent: consentOf(orderer, contact.email) }
  const turn = mailTurn('meetup-accepted', addressee, 'shop')
  const counted = turn.rules.length > 0 ? await countLimits(sql, context.now(), limitsFor(turn.rules, undefined)) : []
  return turn.permitAfter(counted, context)
}

/** In a savepoint: after what the statement refuses, the transaction goes on. */
async function writeWithin(tx: Tx, draft: Draft, context: PhoneContext) {
  let written: Awaited<ReturnType<typeof writeMeetup>> | undefined
  const trying = tx.transaction(async (inner) => {
    written = await writeMeetup(draft, { ...context, sql: sqlIn(inner) })
    if ('why' in written) inner.rollback()
  })
  await trying.catch((error) => {
    if (!written) throw error
  })
  return written!
}

/** Neither cards nor an account’s limit on open orders come up here, and a known key is found before. */
const outcomeOf: Record<NotWritten, Refusing<PhoneRefusal> | 'shop_changed'> = {
  date_full: refused('date_full'),
  none: refused('unavailable'),
  none_on_date: refused('unavailable'),
  quote_gone: refused('quote_closed'),
  campaign_used: refused('campaign_invalid'),
  account_gone: noAccount,
  key_known: refused('unavailable'),
  hold_gone: 'shop_changed',
  shop_changed: 'shop_changed',
}
