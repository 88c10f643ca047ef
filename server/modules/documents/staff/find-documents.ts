import { and, count, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { wordsAsked } from '#domain/search-text.ts'
import { type FoundQuote, findQuotesOf } from '#modules/quotes'
import type { Db } from '#platform/db'
import { type ListedPaper, listed, type PaperFilters } from '../search/queries.ts'
import { issuedDocuments } from '../tables.ts'
import { issuedPapers, quotedPapers, type Shelf } from './queries.ts'

export type AllPapersSearch = Omit<PaperFilters, 'paid'> & { q?: string | undefined }

/** A paper that was issued for an order or a booking, or the one of a quote that nobody has ordered. */
export type FoundPaper = ListedPaper | FoundQuote

export const isIssued = (paper: FoundPaper): paper is ListedPaper => !isQuote(paper)

export const isQuote = (paper: FoundPaper): paper is FoundQuote => 'quote' in paper

/** What is asked for, of one of the shelves: by its grams, and all of it: its days, its words, and the rest. */
type ShelfSearch = {
  shelf: Shelf
  grams: SQL | undefined
  days: SQL | undefined
  words: SQL | undefined
  rest: SQL | undefined
}

/** Of those that were issued, and of those of quotes. */
type ShelfSearches = readonly [issued: ShelfSearch, quoted: ShelfSearch]

/** A list is counted no further; less far what is searched for, since many rows are read for each that has the words. */
const mostCounted = 10_000
const mostByWords = 1_000

/** One page of the papers of all, the latest transaction first. What lies behind the last one counted is not shown. */
export async function findDocuments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { page, ...search }: AllPapersSearch & { page: number },
): Promise<Paged<FoundPaper[]>> {
  const asked = askedOf(search, now())
  const shown = { limit: staffRowsPerPage, offset: (page - 1) * staffRowsPerPage }
  if (search.q || search.partner) {
    return findByWords(db, asked, { most: mostByWords, ...shown })
  }
  const { total, places } = await readWhole(db, asked, { most: mostCounted, ...shown })
  if (total <= mostCounted) return { rows: await papersAt(db, places), total, hasMore: false }
  const rows = shown.offset < mostCounted ? await papersAt(db, await placesInOrder(db, asked, shown)) : []
  return { rows, total: mostCounted, hasMore: true }
}

type Shown = { most: number; limit: number; offset: number }

/** Whichever way is quicker, what comes first is read in its order: it is counted and has the page. */
async function findByWords(db: Db, asked: ShelfSearches, { most, limit, offset }: Shown): Promise<Paged<FoundPaper[]>> {
  const places = await placesInOrder(db, await quickestOf(db, asked), { limit: most + 1, offset: 0 })
  const counted = places.slice(0, most)
  const rows = await papersAt(db, counted.slice(offset, offset + limit))
  return { rows, total: counted.length, hasMore: places.length > most }
}

/** For one file, or one more than it may have. */
export const findDocumentsForFile = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  search: AllPapersSearch,
  limit: number,
): Promise<FoundPaper[]> => papersAt(db, await placesInOrder(db, askedOf(search, now()), { limit, offset: 0 }))

/** So many are looked at to tell what is common: at least one in a hundred has the words. */
const looked = 2_000
const oneIn = 100

/** What has a common word is sooner met along the order, or among what else is asked for, than read by its grams. */
async function quickestOf(db: Db, [issued, quoted]: ShelfSearches): Promise<ShelfSearches> {
  const quickest = async (each: ShelfSearch) =>
    each.grams && (await isCommon(db, each)) ? { ...each, grams: undefined } : each
  return [await quickest(issued), await quickest(quoted)]
}

/** Of the last of those days. */
async function isCommon(db: Db, { shelf, days, words }: ShelfSearch): Promise<boolean> {
  const last = db
    .select({ has: sql`${words}`.as('has') })
    .from(shelf.table)
    .where(and(shelf.isPaper, days))
    .orderBy(...shelf.lastFirst)
    .limit(looked)
    .as('last')
  const [counted] = await db.select({ all: count(), has: count(sql`nullif(${last.has}, false)`) }).from(last)
  return counted!.has > 0 && counted!.has * oneIn >= counted!.all
}

function askedOf(search: AllPapersSearch, now: Date): ShelfSearches {
  const of = (shelf: Shelf) => ({
    shelf,
    grams: gramsOf(shelf, search),
    days: daysOf(shelf, search),
    words: wordsOf(shelf, search),
    rest: restOf(shelf, search),
  })
  return [of(issuedPapers), of(quotedPapers(now))]
}

const conditionOf = ({ shelf, grams, days, words, rest }: ShelfSearch) => and(shelf.isPaper, days, words, rest, grams)

/** Where papers stand: on which shelf, and in the one order of both. */
type PlaceOfPaper = { id: string; quoted: string | null }

const placesOf = (db: Db, asked: ShelfSearch) => {
  const { table, id, date, place } = asked.shelf
  return db
    .select({
      id: sql<string>`${id}`.as('id'),
      date: sql`${date}`.as('date'),
      ordinal: sql<number | null>`${place.ordinal}`.as('ordinal'),
      quoted: sql<string | null>`${place.quoted}`.as('quoted'),
    })
    .from(table)
    .where(conditionOf(asked))
    .$dynamic()
}

const lastFirst = sql`date desc, ordinal desc nulls last, quoted desc`

/**
 * What is few is read whole and put in order: how many there are, counted as far as one more than most, and the page, which
 * holds if they are no more.
 */
async function readWhole(
  db: Db,
  [issued, quoted]: ShelfSearches,
  { most, limit, offset }: Shown,
): Promise<{ total: number; places: PlaceOfPaper[] }> {
  // The second is not begun where the first has enough.
  const found = unionAll(placesOf(db, issued).limit(most + 1), placesOf(db, quoted).limit(most + 1)).limit(most + 1)
  const { rows } = await db.execute<{ total: number; id: string | null; quoted: string | null }>(sql`
    with found as materialized (${found}),
      page as (select * from found order by ${lastFirst} limit ${limit} offset ${offset})
    select (select count(*)::int from found) as total, id, quoted
    from (select 1) as always left join page on true order by ${lastFirst}`)
  return { total: rows[0]!.total, places: rows.flatMap(({ id, quoted }) => (id === null ? [] : [{ id, quoted }])) }
}

/** Along the order of each shelf, as far as that. */
async function placesInOrder(
  db: Db,
  [issued, quoted]: ShelfSearches,
  { limit, offset }: { limit: number; offset: number },
): Promise<PlaceOfPaper[]> {
  const firstOf = (asked: ShelfSearch) =>
    placesOf(db, asked)
      .orderBy(...asked.shelf.lastFirst)
      .limit(limit + offset)
  return unionAll(firstOf(issued), firstOf(quoted)).orderBy(lastFirst).limit(limit).offset(offset)
}

/** What lists show of them. */
async function papersAt(db: Db, places: readonly PlaceOfPaper[]): Promise<FoundPaper[]> {
  const idsOf = (isQuoted: boolean) => places.filter((row) => (row.quoted !== null) === isQuoted).map(({ id }) => id)
  const papers = await listedOf(db, idsOf(false))
  const quotes = await quotesOf(db, idsOf(true))
  return places.flatMap(({ id }) => papers.get(id) ?? quotes.get(id) ?? [])
}

async function listedOf(db: Db, ids: readonly string[]): Promise<Map<string, ListedPaper>> {
  if (ids.length === 0) return new Map()
  const rows = await listed(db).where(inArray(issuedDocuments.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

async function quotesOf(db: Db, ids: readonly string[]): Promise<Map<string, FoundQuote>> {
  if (ids.length === 0) return new Map()
  return new Map((await findQuotesOf(db, ids)).map((found) => [found.quote.id, found]))
}

const daysOf = (shelf: Shelf, { from, to }: AllPapersSearch): SQL | undefined =>
  and(from === undefined ? undefined : gte(shelf.date, from), to === undefined ? undefined : lte(shelf.date, to))

const wordsOf = (shelf: Shelf, { partner, q }: AllPapersSearch): SQL | undefined =>
  and(partner ? shelf.isPartner(partner) : undefined, q?.trim() ? hasWords(shelf, q) : undefined)

const restOf = (shelf: Shelf, { kind, min, max, state }: AllPapersSearch): SQL | undefined =>
  and(
    kind && shelf.isKind(kind),
    min === undefined ? undefined : gte(shelf.amount, min),
    max === undefined ? undefined : lte(shelf.amount, max),
    state && shelf.isInState(state),
  )

/** What nearly every partner is called tells nothing apart. */
const legalForm = /^(株式会社|有限会社|合同会社|会社)$/

/** What the index has of the words: by it few papers are found quickly. Undefined: nothing that tells papers apart. */
function gramsOf(shelf: Shelf, { partner = '', q = '' }: AllPapersSearch): SQL | undefined {
  const words = [partner, ...(paperNumberIn(q) ? [] : wordsIn(q))]
  const telling = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && isTelling(word))
  return and(...telling.map((word) => sql`${shelf.grams} @> ${gramsAsked(word)}`))
}

/** The longest that there are: three characters, or the word where it is shorter. */
const gramsAsked = (word: string): SQL =>
  sql`(select array_agg(gram) from unnest(paper_grams(paper_folded(${word}))) as gram
    where length(gram) = least(3, length(paper_folded(${word}))))`

/** A whole number is asked of its own index. */
const paperNumberIn = (q: string): string | undefined =>
  /^[A-Z]{2,3}-\d{4}-\d{4,}$/.exec(q.normalize('NFKC').trim().toUpperCase())?.[0]

/** What is nothing but marks has no characters to be found by. */
const wordsIn = (q: string) => wordsAsked(q).filter((word) => /[\p{L}\p{N}]/u.test(word))

function hasWords(shelf: Shelf, q: string): SQL | undefined {
  const number = paperNumberIn(q)
  if (number) return sql`${shelf.number} = ${number}`
  const words = wordsIn(q)
  return words.length === 0 ? sql`false` : and(...words.map((word) => hasText(shelf, word)))
}

/** What tells nothing apart is read where that costs nothing. */
const hasText = (shelf: Shelf, word: string): SQL =>
  isTelling(word) ? sql`strpos(${shelf.text}, paper_folded(${word})) > 0` : shelf.isPartner(word)

const isTelling = (word: string) => !legalForm.test(word.normalize('NFKC'))
