import type { z } from 'zod'
import type { Caller, Context } from '#context'
import type { OrderAfter } from '#contract/admin/order-money.ts'
import { isRefusing, type RefusalCode, Refused, type Refusing } from '#contract/refusals.ts'
import { balanceOf, type Sums, sumsOfSale } from '#domain/book.ts'
import type { RecordChange } from '#modules/audit'
import { type EntryRow, entriesOf, moneyOfOrder } from '#modules/book'
import { type MoneyNews, mailsAreWaiting, queueMails, senderIn, writtenMail } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../../hooks.ts'
import { type FoundMeetup, lockOrderById } from '../../queries.ts'
import { changed, checkVersion, openOrder, unchanged } from '../edit-order.ts'
import { orderRecordOf } from '../order-record.ts'
import { settleCard } from '../settle-card.ts'
import { letterToOrderer } from '../tell-orderer.ts'

type Acting = Context & { hooks: MeetupHooks }

type Asked = {
  params: { id: string }
  query: { dry_run: '0' | '1' }
  body: { version: number; send_mail?: boolean }
  caller: Caller
}

export type Work = {
  order: FoundMeetup
  entries: readonly EntryRow[]
  sums: Sums
  sale: { meetupId: string }
  by: string
  now: Date
}

/** What the letter says of the act; the rest follows from what the order is afterwards. */
export type News = Pick<MoneyNews, 'act' | 'amount' | 'reason'> & Partial<MoneyNews>

type Act<Code extends RefusalCode> = {
  /** Whether this call was done before, and its answer lost. It is asked once the order is held, and may refuse. */
  isDone?: (work: Work, tx: Tx) => boolean | Refusing<Code> | Promise<boolean | Refusing<Code>>
  write: (tx: Tx, work: Work, context: Acting) => Promise<News | Refusing<Code>>
}

type Edit = Extract<RecordChange<z.output<typeof OrderAfter>>, { id: string }>

/**
 * An act of staff on the money of an order: its entry, what goes back to a card, the papers that follow, and the letter. A dry
 * run does all of it in a savepoint that is given up, so what it shows is what would be.
 */
export async function runAct<Code extends RefusalCode>(
  tx: Tx,
  { params: { id }, query, body, caller }: Asked,
  { isDone, write }: Act<Code>,
  door: Acting,
): Promise<Edit | Refusing<Code | 'meetup_not_found' | 'edited_meanwhile'>> {
  const now = door.now()
  const context = { ...door, now: () => now }
  const edited = await openOrder(tx, id, context)
  if (isRefusing(edited)) return edited
  const { order } = edited
  const entries = await entriesOf(tx, [id])
  const work = { order, entries, sums: sumsOfSale(order.meetup), sale: { meetupId: id }, by: caller.userId, now }
  const done = await isDone?.(work, tx)
  if (done) return done === true ? unchanged(edited) : done
  const stale = checkVersion(edited, body.version)
  if (stale) return stale
  if (query.dry_run === '1') {
    const shown = await tried(tx, (inner) => act(inner, work, { write, sendsMail: body.send_mail ?? false }, context))
    if (isRefusing(shown)) return shown
    return unchanged(edited, { ...shown.record, ...(shown.letter && { to_customer: shown.letter }) })
  }
  const acted = await act(tx, work, { write, sendsMail: body.send_mail ?? false }, context)
  if (isRefusing(acted)) throw new Refused(acted.refused.code, acted.refused.details)
  return changed(tx, edited, { ...context, afterwards: () => mailsAreWaiting(context) })
}

type How<Code extends RefusalCode> = Pick<Act<Code>, 'write'> & { sendsMail: boolean }

async function act<Code extends RefusalCode>(tx: Tx, work: Work, { write, sendsMail }: How<Code>, context: Acting) {
  const news = await write(tx, work, context)
  if (isRefusing(news)) return news
  const { id } = work.order.meetup
  const order = (await lockOrderById(tx, id))!
  await settleCard(tx, order, context)
  const papers = await context.hooks.settleAfterAct(tx, order, context)
  const letter = sendsMail && order.meetup.contactEmail ? await tell(tx, order, { news, papers }, context) : undefined
  const record = await orderRecordOf(tx, (await lockOrderById(tx, id))!, context)
  return { record, letter }
}

async function tell(
  tx: Tx,
  order: FoundMeetup,
  { news, papers }: { news: News; papers: MoneyNews['papers'] },
  context: Acting,
) {
  const { meetup } = order
  const money: MoneyNews = {
    isTakenBack: false,
    fault: null,
    lines: [],
    refund: null,
    balance: balanceOf(sumsOfSale(meetup)),
    dueOn: moneyOfOrder(meetup).due_on,
    paidBy: meetup.paymentMethod,
    papers,
    ...news,
  }
  const mails = await letterToOrderer(tx, order, { template: 'meetup-money', money, refundUrl: null }, context)
  await queueMails(tx, { ...mails, cause: 'shop' }, context)
  return writtenMail(mails, senderIn(context))
}

/** All of it, and then nothing of it. */
async function tried<Result>(tx: Tx, work: (inner: Tx) => Promise<Result>): Promise<Result> {
  let result: { is: Result } | undefined
  const trying = tx.transaction(async (inner) => {
    result = { is: await work(inner) }
    inner.rollback()
  })
  await trying.catch((error) => {
    if (!result) throw error
  })
  return result!.is
}
