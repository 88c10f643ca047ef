import { and, desc, eq, exists, gte, ilike, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { canSayPaid, ISSUED_KINDS, type IssuedKind } from '#domain/document.ts'
import type { MeetupStatus } from '#domain/meetup.ts'
import type { PaperState } from '#domain/paper-ledger.ts'
import type { PlanBookingStatus } from '#domain/plan.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Db } from '#platform/db'
import { meetups, settledOf } from '#tables/orders'
import { planBookings } from '#tables/plans'
import type { PaperFacts } from '../facts.ts'
import { isOfOne, type Reading, successors } from '../queries.ts'
import { documentMarks, issuedDocuments } from '../tables.ts'

export const ownerId = sql<string>`coalesce(${issuedDocuments.meetupId}, ${issuedDocuments.planBookingId})`

const build = new QueryBuilder()
const statusIn = (column: typeof meetups.status | typeof planBookings.status) =>
  sql<MeetupStatus | PlanBookingStatus>`${column}::text`.as('status')

/** Orders, and the bookings of plans that were confirmed, which lists of papers show alike. */
export const sales = build
  .select({
    id: meetups.id,
    userId: meetups.userId,
    number: meetups.number,
    title: meetups.title,
    planName: sql<string | null>`null::text`.as('plan_name'),
    status: statusIn(meetups.status),
    meetupDate: meetups.meetupDate,
    placedAt: meetups.placedAt,
    estimatedPerson: meetups.estimatedPerson,
    total: meetups.total,
    changeFee: meetups.changeFee,
    cancellationFee: meetups.cancellationFee,
    paymentMethod: meetups.paymentMethod,
    contactDepartment: meetups.contactDepartment,
    ...settledOf(meetups),
  })
  .from(meetups)
  .unionAll(
    build
      .select({
        id: planBookings.id,
        userId: planBookings.userId,
        number: planBookings.number,
        title: planBookings.title,
        planName: sql<string | null>`${planBookings.planName}`.as('plan_name'),
        status: statusIn(planBookings.status),
        meetupDate: planBookings.eventDate,
        placedAt: planBookings.requestedAt,
        estimatedPerson: planBookings.estimatedPerson,
        total: planBookings.total,
        changeFee: planBookings.changeFee,
        cancellationFee: planBookings.cancellationFee,
        paymentMethod: planBookings.paymentMethod,
        contactDepartment: planBookings.contactDepartment,
        ...settledOf(planBookings),
      })
      .from(planBookings)
      .where(and(isNotNull(planBookings.answeredAt), ne(planBookings.status, 'declined'))),
  )
  .as('sales')

const saleColumns = {
  id: sales.id,
  number: sales.number,
  title: sales.title,
  planName: sales.planName,
  status: sales.status,
  meetupDate: sales.meetupDate,
  estimatedPerson: sales.estimatedPerson,
  total: sales.total,
  changeFee: sales.changeFee,
  cancellationFee: sales.cancellationFee,
  ...settledOf(sales),
  paymentMethod: sales.paymentMethod,
  contactDepartment: sales.contactDepartment,
}

/** What a paper says, without the columns it is found by. */
export type PaperSays = Pick<PaperFacts, 'kind' | 'recipient'> & {
  order: Pick<PaperFacts['order'], 'due' | 'poNumber' | 'own'>
  /** Its addressee, if one was written for this paper alone. */
  names: string | null
  about: string | null
  /** A receipt over a part. */
  isPart: boolean
  approvedAt: string | null
  hasGoods: boolean
  /** Of its lines the sums alone. */
  groups: PaperFacts['groups']
  untaxed: number
  department: string
  issuer: { company: string; registrationNumber: string }
}

const paperSays = sql<PaperSays>`jsonb_build_object(
  'kind', ${issuedDocuments.kind}, 'recipient', ${issuedDocuments.facts} -> 'recipient',
  'order', jsonb_build_object('due', ${issuedDocuments.facts} #> '{order,due}', 'poNumber', ${issuedDocuments.facts} #> '{order,poNumber}', 'own', ${issuedDocuments.facts} #> '{order,own}'),
  'groups', coalesce(${issuedDocuments.facts} #> '{quoted,groups}', ${issuedDocuments.facts} -> 'groups'),
  'untaxed', ${issuedDocuments.facts} -> 'untaxed', 'department', ${issuedDocuments.facts} #> '{recipient,department}',
  'issuer', jsonb_build_object('company', ${issuedDocuments.facts} #> '{issuer,company}', 'registrationNumber', ${issuedDocuments.facts} #> '{issuer,registrationNumber}'),
  'names', coalesce(${issuedDocuments.facts} #>> '{receipt,addressee}', ${issuedDocuments.facts} #>> '{quoted,addressee}'),
  'about', ${issuedDocuments.facts} #>> '{about,number}', 'isPart', coalesce((${issuedDocuments.facts} #>> '{receipt,part,of}')::bigint > ${issuedDocuments.amount}, false),
  'approvedAt', coalesce(${issuedDocuments.facts} #>> '{quoted,approval,at}', ${issuedDocuments.facts} #>> '{order,quote,approval,at}'),
  'hasGoods', jsonb_array_length(${issuedDocuments.facts} -> 'groups') > 0)`

/** What lists show of papers: all but their lines. */
export const listed = (db: Reading) =>
  db
    .select({
      id: issuedDocuments.id,
      kind: issuedDocuments.kind,
      number: issuedDocuments.number,
      serial: issuedDocuments.serial,
      issuedAt: issuedDocuments.issuedAt,
      date: issuedDocuments.date,
      amount: issuedDocuments.amount,
      partner: issuedDocuments.partner,
      voidedBy: documentMarks.voidedBy,
      voidedAt: documentMarks.voidedAt,
      replacedAt: documentMarks.replacedAt,
      replacedBy: successors.number,
      replaces: sql<string[]>`array(select distinct former.number from document_marks as mark
        join issued_documents as former on former.id = mark.document_id where mark.replaced_by = ${issuedDocuments.id})`,
      says: paperSays,
      meetup: saleColumns,
    })
    .from(issuedDocuments)
    .innerJoin(sales, eq(sales.id, ownerId))
    .leftJoin(documentMarks, eq(documentMarks.documentId, issuedDocuments.id))
    .leftJoin(successors, eq(successors.id, documentMarks.replacedBy))

export type ListedPaper = Awaited<ReturnType<typeof listed>>[number]

const lastFirst = [desc(issuedDocuments.date), desc(issuedDocuments.ordinal)]

/** All papers of orders and bookings that are known to be the caller's, the last first. */
export const issuedFor = (
  db: Reading,
  meetupIds: readonly string[],
  filters: PaperFilters = {},
): Promise<ListedPaper[]> =>
  listed(db)
    .where(matching({ ...filters, meetupIds }))
    .orderBy(desc(issuedDocuments.ordinal))

export type PaperSearch = PaperFilters &
  ({ userId: string; meetupIds?: readonly string[] } | { userId?: undefined; meetupIds: readonly string[] })

export type PaperFilters = {
  kind?: IssuedKind
  from?: TokyoDate
  to?: TokyoDate
  min?: number
  max?: number
  partner?: string
  state?: PaperState
  paid?: boolean
}

/** By kind and state, date, amount and partner, each with its range or part. */
export const matching = (search: PaperSearch): SQL | undefined =>
  and(
    search.userId === undefined ? undefined : eq(sales.userId, search.userId),
    search.meetupIds && isOfOne(search.meetupIds),
    search.from === undefined ? undefined : gte(issuedDocuments.date, search.from),
    search.to === undefined ? undefined : lte(issuedDocuments.date, search.to),
    ...besidesDate(search),
  )

const besidesDate = ({ kind, min, max: most, partner, state, paid }: PaperFilters): SQL[] =>
  [
    kind && eq(issuedDocuments.kind, kind),
    min === undefined ? undefined : gte(issuedDocuments.amount, min),
    most === undefined ? undefined : lte(issuedDocuments.amount, most),
    partner ? isPartner(inPart(partner)) : undefined,
    state && eq(issuedDocuments.state, state),
    paid === undefined ? undefined : sql`${isPaidInSql} = ${paid}`,
  ].filter((condition) => condition !== undefined)

/** The sales whose receipts are for parts of a payment, whichever papers are looked for. */
export async function splitAmong(db: Reading, saleIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: ownerId })
    .from(issuedDocuments)
    .leftJoin(documentMarks, eq(documentMarks.documentId, issuedDocuments.id))
    .where(
      and(
        isOfOne(saleIds),
        eq(issuedDocuments.kind, 'receipt'),
        isNull(documentMarks.documentId),
        sql`${issuedDocuments.facts} #> '{receipt,part,split}' is not null`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Any text with that in it. */
export const inPart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** For who keeps it, the partner is who issued it; what it was addressed to is looked for, too. */
const isPartner = (pattern: string) =>
  or(ilike(issuedDocuments.partner, pattern), sql`${issuedDocuments.facts} #>> '{issuer,company}' ilike ${pattern}`)

/** As `owedOf` has it. */
export const owedInSql = sql<number>`coalesce(${sales.cancellationFee}, ${sales.total}) + ${sales.changeFee}
  - ${sales.credited} - ${sales.compensated} - ${sales.waived} - ${sales.writtenOff}`

const heldInSql = sql<number>`${sales.received} + ${sales.bankFees} - ${sales.refunded}`

/** As `isPaid` has it: a valid invoice whose money has come. */
export const isPaidInSql = sql<boolean>`(${inArray(issuedDocuments.kind, ISSUED_KINDS.filter(canSayPaid))} and ${issuedDocuments.state} = 'valid'
  and ${owedInSql} > 0 and ${heldInSql} >= ${owedInSql})`

export const searchPapers = (db: Reading, search: PaperSearch, { limit, offset }: { limit: number; offset: number }) =>
  listed(db)
    .where(matching(search))
    .orderBy(...lastFirst)
    .limit(limit)
    .offset(offset)

/** Before PostgreSQL 16 a part to be counted must have a name. */
export const countPapers = (db: Pick<Db, '$count'> & Reading, search: PaperSearch) =>
  db.$count(listed(db).where(matching(search)).as('found'))

/** Orders in that time; where papers are looked for by more than that, those that have one. */
export function isOrderAmong(db: Reading, search: PaperFilters & { userId: string }): SQL | undefined {
  const { userId, from, to } = search
  const conditions = besidesDate(search)
  const papers = db
    .select({ one: sql`1` })
    .from(issuedDocuments)
    .where(and(eq(ownerId, sales.id), ...conditions))
  return and(
    eq(sales.userId, userId),
    from === undefined ? undefined : gte(sales.meetupDate, from),
    to === undefined ? undefined : lte(sales.meetupDate, to),
    conditions.length > 0 ? exists(papers) : undefined,
  )
}

type OrderSearch = PaperFilters & { userId: string }

const orders = (db: Reading, search: OrderSearch) => db.select(saleColumns).from(sales).where(isOrderAmong(db, search))

export const searchOrders = (db: Reading, search: OrderSearch, { limit, offset }: { limit: number; offset: number }) =>
  orders(db, search).orderBy(desc(sales.meetupDate), desc(sales.placedAt), desc(sales.id)).limit(limit).offset(offset)

export type FoundOrder = Awaited<ReturnType<typeof searchOrders>>[number]

export const countOrders = (db: Pick<Db, '$count'> & Reading, search: OrderSearch) =>
  db.$count(orders(db, search).as('found'))
