import {
  and,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { PaperState } from '#domain/paper-ledger.ts'
import { wordsAsked } from '#domain/search-text.ts'
import type { Db } from '#platform/db'
import { inPart, type ListedPaper, listed, type PaperFilters } from '../search/queries.ts'
import { documentMarks, gramsOfPaper, issuedDocuments, textOfPaper } from '../tables.ts'

export type AllPapersSearch = Omit<PaperFilters, 'paid'> & { q?: string | undefined }

/** A list is counted no further; less far what is searched for, since each row that has the grams is read. */
const mostCounted = 10_000
const mostOfPartner = 3_000
const mostOfWords = 1_000

/** What more papers have than this is sooner found by going through them in order than by their grams. */
const mostByGrams = 30_000

/** One page of the papers of all, the latest transaction first. What lies behind the last one counted is not shown. */
export async function findDocuments(
  db: Db,
  { page, ...search }: AllPapersSearch & { page: number },
): Promise<Paged<ListedPaper[]>> {
  const grams = gramsOf(search)
  const rest = besidesGrams(search)
  const where = and(rest, grams)
  const most = search.q ? mostOfWords : search.partner ? mostOfPartner : mostCounted
  const found = await countTo(db, most + 1, where)
  const offset = (page - 1) * staffRowsPerPage
  const isCommon = found > most && grams !== undefined && (await countTo(db, mostByGrams + 1, grams)) > mostByGrams
  const rows = offset < most ? await pageOf(db, isCommon ? rest : where, { limit: staffRowsPerPage, offset }) : []
  return { rows, total: Math.min(found, most), hasMore: found > most }
}

const countTo = (db: Db, limit: number, where: SQL | undefined): Promise<number> =>
  db.$count(db.select({ one: sql`1` }).from(issuedDocuments).where(where).limit(limit).as('counted'))

/** For one file, or one more than it may have. */
export const findDocumentsForFile = (db: Db, search: AllPapersSearch, limit: number): Promise<ListedPaper[]> =>
  pageOf(db, and(besidesGrams(search), gramsOf(search)), { limit, offset: 0 })

const lastFirst = [desc(issuedDocuments.date), desc(issuedDocuments.ordinal)]

/** Their ids by the index alone; then what lists show of them. */
async function pageOf(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPaper[]> {
  const found = await db
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .where(where)
    .orderBy(...lastFirst)
    .limit(limit)
    .offset(offset)
  if (found.length === 0) return []
  return listed(db)
    .where(
      inArray(
        issuedDocuments.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(...lastFirst)
}

/** All that is asked for. */
function besidesGrams({ kind, from, to, min, max, partner, state, q }: AllPapersSearch): SQL | undefined {
  return and(
    kind && eq(issuedDocuments.kind, kind),
    from === undefined ? undefined : gte(issuedDocuments.date, from),
    to === undefined ? undefined : lte(issuedDocuments.date, to),
    min === undefined ? undefined : gte(issuedDocuments.amount, min),
    max === undefined ? undefined : lte(issuedDocuments.amount, max),
    partner ? ilike(issuedDocuments.partner, inPart(partner)) : undefined,
    q?.trim() ? hasWords(q) : undefined,
    state && isInState(state),
  )
}

/** What nearly every partner is called tells nothing apart. */
const legalForm = /^(株式会社|有限会社|合同会社|会社)$/

/** What the index has of the words: by it few papers are found quickly. Undefined: nothing that tells papers apart. */
function gramsOf({ partner = '', q = '' }: AllPapersSearch): SQL | undefined {
  const words = [partner, ...(paperNumberIn(q) ? [] : wordsIn(q))]
  const telling = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && isTelling(word))
  return and(...telling.map((word) => sql`${gramsOfPaper(issuedDocuments)} @> ${gramsAsked(word)}`))
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

function hasWords(q: string): SQL | undefined {
  const number = paperNumberIn(q)
  if (number) return eq(issuedDocuments.number, number)
  const words = wordsIn(q)
  return words.length === 0 ? sql`false` : and(...words.map(hasText))
}

/** What tells nothing apart is read where that costs nothing. */
const hasText = (word: string): SQL =>
  isTelling(word)
    ? sql`strpos(${textOfPaper(issuedDocuments)}, paper_folded(${word})) > 0`
    : ilike(issuedDocuments.partner, inPart(word))

const isTelling = (word: string) => !legalForm.test(word.normalize('NFKC'))

/** As `stateOfPaper` has it, asked of the marks, which few papers have. */
function isInState(state: PaperState): SQL | undefined {
  const ofPaper = eq(documentMarks.documentId, issuedDocuments.id)
  const marked = (condition?: SQL) => exists(sql`(select from ${documentMarks} where ${and(ofPaper, condition)})`)
  if (state === 'valid') return not(marked())
  const byCancellation = eq(documentMarks.voidedBy, 'cancellation')
  if (state === 'void') return marked(or(byCancellation, isNull(documentMarks.replacedBy)))
  return marked(
    and(
      isNotNull(documentMarks.replacedBy),
      or(isNull(documentMarks.voidedBy), ne(documentMarks.voidedBy, 'cancellation')),
    ),
  )
}
