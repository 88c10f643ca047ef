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
import type { Db } from '#platform/db'
import { inPart, type ListedPaper, listed, type PaperFilters } from '../search/queries.ts'
import { documentMarks, issuedDocuments, textOfPaper, wordsOfPaper } from '../tables.ts'

export type AllPapersSearch = Omit<PaperFilters, 'paid'> & { q?: string | undefined }

/** A list is counted no further. */
const mostCounted = 10_000

/** One page of the papers of all, the latest transaction first. What lies behind the last one counted is not shown. */
export async function findDocuments(
  db: Db,
  { page, ...search }: AllPapersSearch & { page: number },
): Promise<Paged<ListedPaper[]>> {
  const where = matchingAll(search)
  const counted = db
    .select({ one: sql`1` })
    .from(issuedDocuments)
    .where(where)
    .limit(mostCounted + 1)
    .as('counted')
  const offset = (page - 1) * staffRowsPerPage
  const [found, rows] = await Promise.all([
    db.$count(counted),
    offset < mostCounted ? pageOf(db, where, { limit: staffRowsPerPage, offset }) : [],
  ])
  return { rows, total: Math.min(found, mostCounted), hasMore: found > mostCounted }
}

/** For one file, or one more than it may have. */
export const findDocumentsForFile = (db: Db, search: AllPapersSearch, limit: number): Promise<ListedPaper[]> =>
  pageOf(db, matchingAll(search), { limit, offset: 0 })

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

function matchingAll({ kind, from, to, min, max, partner, state, q }: AllPapersSearch): SQL | undefined {
  return and(
    kind && eq(issuedDocuments.kind, kind),
    from === undefined ? undefined : gte(issuedDocuments.date, from),
    to === undefined ? undefined : lte(issuedDocuments.date, to),
    min === undefined ? undefined : gte(issuedDocuments.amount, min),
    max === undefined ? undefined : lte(issuedDocuments.amount, max),
    partner ? and(hasGramsOf(partner), ilike(issuedDocuments.partner, inPart(partner))) : undefined,
    ...wordsIn(q).map((word) => and(hasGramsOf(word), hasText(word))),
    state && isInState(state),
  )
}

const wordsIn = (q = '') =>
  q
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)

const hasGramsOf = (word: string): SQL => sql`${wordsOfPaper(issuedDocuments)} @> paper_grams(${word})`

const hasText = (word: string): SQL => sql`strpos(paper_text(${textOfPaper(issuedDocuments)}), paper_text(${word})) > 0`

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
