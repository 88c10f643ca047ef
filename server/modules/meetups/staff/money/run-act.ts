import type { z } from 'zod'
import type { Caller, Context } from '#context'
import type { OrderAfter } from '#contract/admin/order-money.ts'
import { isRefusing, type RefusalCode, Refused, type Refusing } from '#contract/refusals.ts'
import { balanceOf, sumsOfSale } from '#domain/book.ts'
import type { RecordChange } from '#modules/audit'
import { type Act, entriesOf, moneyOfOrder, type News, newsAfter, tried, type Work } from '#modules/book'
import { mailsAreWaiting, queueMails, senderIn, writtenMail } from '#modules/mail'
import { noteRefunded } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../../hooks.ts'
import { mailBill } from '../../mail-bill.ts'
import { payByTransfer } from '../../pay-by-transfer.ts'
import { type FoundMeetup, lockOrderById } from '../../queries.ts'
import { returnedIn } from '../../refund-url.ts'
import { settleCard } from '../../settle-card.ts'
import { changed, checkVersion, openOrder, unchanged } from '../edit-order.ts'
import { orderRecordOf } from '../order-record.ts'
import { letterToOrderer } from '../tell-orderer.ts'

type Acting = Context & { hooks: MeetupHooks }

type ActCall = {
  params: { id: string }
  query: { dry_run: '0' | '1' }
  body: { version: number; send_mail?: boolean }
  caller: Caller
}

type Edit = Extract<RecordChange<z.output<typeof OrderAfter>>, { id: string }>

/**
 * An act of staff on the money of an order: its entry, what goes back to a card, the papers that follow, and the letter. A dry
 * run does all of it in a savepoint that is given up, so what it shows is what would be.
 */
export async function runAct<Code extends RefusalCode>(
  tx: Tx,
  { params: { id }, query, body, caller }: ActCall,
  actOn: (order: FoundMeetup) => Act<Code>,
  door: Acting,
): Promise<Edit | Refusing<Code | 'meetup_not_found' | 'edited_meanwhile'>> {
  const now = door.now()
  const context = { ...door, now: () => now }
  const edited = await openOrder(tx, id, context)
  if (isRefusing(edited)) return edited
  const { meetup } = edited.order
  const { isDone, write } = actOn(edited.order)
  const work = await workOn(tx, meetup, { by: caller.userId, now })
  const done = await isDone?.(work, tx)
  if (done) return done === true ? unchanged(edited) : done
  const stale = checkVersion(edited, body.version)
  if (stale) return stale
  const how = { id, write, sendsMail: body.send_mail ?? false }
  if (query.dry_run === '1') {
    const shown = await tried(tx, (inner) => act(inner, work, how, context))
    if (isRefusing(shown)) return shown
    return unchanged(edited, { ...shown.record, ...(shown.letter && { to_customer: shown.letter }) })
  }
  const acted = await act(tx, work, how, context)
  if (isRefusing(acted)) throw new Refused(acted.refused.code, acted.refused.details)
  return changed(tx, edited, { ...context, afterwards: () => mailsAreWaiting(context) })
}

/** The same of what a bank has done, whatever stands on somebody’s screen: it is written, and the orderer is told. */
export async function actOnOrder(
  tx: Tx,
  { id, by }: { id: string; by: string },
  { write }: Act,
  door: Acting,
): Promise<void> {
  const now = door.now()
  const context = { ...door, now: () => now }
  const { meetup } = (await lockOrderById(tx, id))!
  const work = await workOn(tx, meetup, { by, now })
  const acted = await act(tx, work, { id, write, sendsMail: true }, context)
  if (isRefusing(acted)) throw new Refused(acted.refused.code, acted.refused.details)
}

const workOn = async (tx: Tx, meetup: FoundMeetup['meetup'], done: Pick<Work, 'by' | 'now'>): Promise<Work> => ({
  ...done,
  sale: { meetupId: meetup.id },
  version: meetup.version,
  entries: await entriesOf(tx, [meetup.id]),
  sums: sumsOfSale(meetup),
})

type How<Code extends RefusalCode> = Pick<Act<Code>, 'write'> & { id: string; sendsMail: boolean }

async function act<Code extends RefusalCode>(tx: Tx, work: Work, { id, write, sendsMail }: How<Code>, context: Acting) {
  const news = await write(tx, work)
  if (news && isRefusing(news)) return news
  const written = (await lockOrderById(tx, id))!
  await settleCard(tx, written, context)
  const order = await payByTransfer(tx, written)
  if (news) await endRefund(tx, order, news, work.now)
  const papers = await context.hooks.settleAfterAct(tx, order, context)
  const letter = news && sendsMail ? await tellOfMoney(tx, order, { news, papers }, context) : undefined
  if (order !== written) await mailBill(tx, order, 'meetup-bill', context)
  return { record: await orderRecordOf(tx, (await lockOrderById(tx, id))!, context), letter }
}

/** Once all that was owed back has gone back, the account that was named for it is kept for its days and then erased. */
async function endRefund(tx: Tx, { meetup }: FoundMeetup, { refund, amount }: News, now: Date): Promise<void> {
  if (!refund || balanceOf(sumsOfSale(meetup)) < 0) return
  await noteRefunded(tx, { sale: { kind: 'order', id: meetup.id }, day: refund.paidOn, amount }, now)
}

type Told = { news: News; papers?: { issued: string[]; void: string[] } }

/** The letter about an order that is held. Undefined: there is no address to write to. */
export async function tellOfMoney(
  tx: Tx,
  order: FoundMeetup,
  { news, papers = { issued: [], void: [] } }: Told,
  context: Acting,
) {
  const { meetup } = order
  if (!meetup.contactEmail) return undefined
  const money = newsAfter(news, {
    sums: sumsOfSale(meetup),
    dueOn: moneyOfOrder(meetup).due_on,
    paidBy: meetup.paymentMethod,
    papers,
  })
  const returned = await returnedIn(tx, meetup, context, { asksAgain: money.act === 'asked' })
  const mails = await letterToOrderer(tx, order, { template: 'meetup-money', money, ...returned }, context)
  await queueMails(tx, { ...mails, cause: 'shop' }, context)
  return writtenMail(mails, senderIn(context))
}
