import { type Caller, type Context, serve, soldOutIn } from '#context'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { Placed } from '#contract/meetups.ts'
import * as meetups from '#contract/meetups.ts'
import type { Placement } from '#contract/placement.ts'
import { type MayRefuse, type Refusing, refused } from '#contract/refusals.ts'
import { IS_HELD } from '#domain/payment.ts'
import { refusalOfFull } from '#modules/calendar'
import { isSameRequest, type KeyRecord, keyRecordOf, requireKey } from '#modules/idempotency'
import { mailsAreWaiting, permitted } from '#modules/mail'
import { answerOnce } from '#modules/ordering'
import { giveUpHold, type Hold, holdAmount } from '#modules/payments'
import { withCode } from '#modules/pricing'
import { type FoundQuote, openHeldQuote, toldOfOrder } from '#modules/quotes'
import { day, hour, type LimitRule, minute, perNetwork, serialByKey } from '#platform/limits'
import { decideAndWrite } from '#snapshot'
import type { MeetupHooks } from '../hooks.ts'
import { findKey, findKeyOrWait } from '../queries.ts'
import { decidePlacement } from './decide-placement.ts'
import { draftMeetup } from './draft-meetup.ts'
import { type Arriving, type PlacingAttempt, placingAttempt } from './placing-attempt.ts'
import { type NotWritten, writeMeetup } from './write-meetup.ts'

type PlacementRequest = {
  placement: Placement
  /** A UUID. */
  idempotencyKey: string
  caller: Caller | undefined
  /** Where it comes from. */
  network: string
  hooks: MeetupHooks
}

/** By invoice nothing is held. */
type Paid = { hold?: Hold }

type Placing = PlacementRequest & { keyRecord: KeyRecord; now: Date; attempt: PlacingAttempt; paid: Paid | undefined }

/** Orders of one account wait here, where it costs nothing: each counts those before it. */
const accounts = serialByKey()
const inTurn = <T>(caller: Caller | undefined, write: () => Promise<T>) =>
  caller ? accounts(caller.userId, write) : write()

/** Orders of guests from one network, counted once they are decided. An office that orders all at once stays below. */
const guestLimits: readonly LimitRule<Arriving>[] = [
  perNetwork('place-minute', { max: 120, within: minute }),
  perNetwork('place-hour', { max: 300, within: hour }),
  // Less than a kitchen takes: one network cannot sell out a date without a proof of any kind.
  perNetwork('place-date', { max: 60, within: day, foreach: ({ meetupDate }) => meetupDate }),
]

/**
 * Places an order; one instant of the server decides everything. The same key with the same content gets the first
 * answer again, whatever has happened since; a refusal leaves nothing behind, the key included.
 */
export const placeMeetup = (hooks: MeetupHooks) =>
  serve(
    meetups.placeMeetup,
    ({ body, caller, header, network }, context) => {
      const idempotencyKey = requireKey(header('idempotency-key'), context.refuse)
      return placeOnce({ placement: body, idempotencyKey, caller, network, hooks }, context)
    },
    { before: ({ header }, { refuse }) => void requireKey(header('idempotency-key'), refuse) },
  )

type PlacementRefusal = RefusalOf<typeof meetups.placeMeetup>
type PlacingContext = Context & MayRefuse<PlacementRefusal>
type Outcome = Placed | Refusing<PlacementRefusal>

async function placeOnce(order: PlacementRequest, context: PlacingContext): Promise<Outcome> {
  const keyRecord = keyRecordOf(order.idempotencyKey, order.placement, order.caller)
  const attempt = placingAttempt(arrivingOf(order, keyRecord), guestLimits, context)
  const placing: Placing = { ...order, keyRecord, attempt, paid: undefined, now: context.now() }
  try {
    return await answerOnce<Placed, PlacementRefusal>({
      work: () => place(placing, context),
      async undo() {
        await attempt.release()
        await giveBackMoney(placing, context)
      },
      answeredBefore: () => answeredBefore(keyRecord, context),
      findFull: () =>
        refusalOfFull(context.sql, 'products', {
          date: order.placement.meetup_date,
          persons: order.placement.estimated_person,
        }),
    })
  } catch (error) {
    attempt.leaveOpen()
    throw error
  }
}

function arrivingOf({ caller, network, placement }: PlacementRequest, { fingerprint }: KeyRecord): Arriving {
  const { meetup_date: meetupDate, contact } = placement
  return { caller, network, meetupDate, email: contact.email, request: fingerprint.toString('base64url') }
}

async function place(placing: Placing, context: PlacingContext): Promise<Outcome> {
  const { placement, keyRecord, now, caller, attempt, network, hooks } = placing
  const { config, sql } = context
  const found = await heldQuoteOf(placing, context)
  const held = found?.quote
  const about = found && toldOfOrder(found, { userId: caller?.userId, email: placement.contact.email }, context)
  const code = { code: placement.campaign_code, network: () => network }
  return decideAndWrite(async (snapshot): Promise<Outcome | 'shop_changed'> => {
    const decision = withCode(code, now, () => decidePlacement(snapshot, { placement, held, now }), context)
    if ('refused' in decision) return decision
    if (!placing.paid && (await isPaidAlready(placing, context))) return madeMeanwhile
    await attempt.count()
    placing.paid ??= await pay(placing, context)
    if (!placing.paid) return madeMeanwhile
    const { hold } = placing.paid
    const permit = attempt.mailPermit()
    const draft = draftMeetup({
      placement,
      decision,
      snapshot,
      keyRecord,
      hold,
      held,
      orderer: caller,
      permit,
      now,
      config,
    })
    const told = about && (await permitted(sql, { ...about, cause: { account: caller?.userId, network } }, context))
    const written = await inTurn(caller, () => writeMeetup({ ...draft, told }, context)).catch((error) => {
      const no = soldOutIn(error, snapshot)
      if (no) return no
      throw error
    })
    if ('refused' in written) return written
    if ('number' in written) {
      context.daysChanged()
      mailsAreWaiting(context)
      if (written.isOtherShop) await context.snapshot.refresh()
      const { id, total } = draft.meetup
      if (held) await hooks.issueQuotePaper(id, context)
      return placed(id, written.number, total, draft.guestToken)
    }
    if (written.why === 'hold_gone') await giveBackMoney(placing, context)
    return outcomeOf[written.why]
  }, context)
}

/** The same request has made an order in the meantime: that is the answer. */
const madeMeanwhile = refused('unavailable')

const outcomeOf: Record<NotWritten, Refusing<PlacementRefusal> | 'shop_changed'> = {
  date_full: refused('date_full'),
  none: refused('too_many_open_orders'),
  none_on_date: refused('too_many_open_orders', {
    message:
      'この開催日の、お支払い前のご注文が、1つのアカウントで承れる件数に達しています。別の日をお選びいただくか、お電話でご相談ください。',
  }),
  quote_gone: refused('quote_closed'),
  campaign_used: refused('campaign_invalid'),
  account_gone: refused('unauthorized'),
  key_known: madeMeanwhile,
  hold_gone: 'shop_changed',
  shop_changed: 'shop_changed',
}

/** An order without a quote needs no query here. */
async function heldQuoteOf(
  { placement: { quote_token: token }, network, now }: Placing,
  context: PlacingContext,
): Promise<FoundQuote | undefined> {
  return token ? openHeldQuote({ token, network }, context, now) : undefined
}

/** An order by card that was placed with this key: nothing must be held again. */
const isPaidAlready = async ({ placement, keyRecord }: Placing, context: PlacingContext) =>
  IS_HELD[placement.payment.method] && (await findKey(context, keyRecord)) !== undefined

/** Undefined: the same request has made an order in the meantime. */
async function pay({ placement, keyRecord }: Placing, context: PlacingContext): Promise<Paid | undefined> {
  const { method, card_token: cardToken } = placement.payment
  if (!IS_HELD[method]) return {}
  const hold = await holdAmount(
    { request: keyRecord.fingerprint, amount: placement.expected_total, cardToken, payer: placement.contact },
    context,
  )
  return hold && { hold }
}

/** No order came of what is held, or another request with the same key has taken it for its own: then it stays there. */
async function giveBackMoney(placing: Placing, context: Context): Promise<void> {
  const hold = placing.paid?.hold
  placing.paid = undefined
  if (hold) await giveUpHold(hold, context)
}

async function answeredBefore(
  keyRecord: KeyRecord,
  context: Context,
): Promise<Placed | Refusing<'idempotency_mismatch'> | undefined> {
  const known = await findKeyOrWait(context, keyRecord)
  if (!known) return undefined
  const { fingerprint, token_salt: salt, meetup_id: id, number, total } = known
  if (!isSameRequest(fingerprint, keyRecord)) return refused('idempotency_mismatch')
  return placed(id, number, total, salt ? keyRecord.tokenFor(salt) : undefined)
}

function placed(id: string, number: string, total: number, guestToken: string | undefined): Placed {
  return { id, number, status: 'placed', total, ...(guestToken && { guest_token: guestToken }) }
}
