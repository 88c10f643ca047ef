import { type Context, serve } from '#context'
import * as contract from '#contract/admin/legal.ts'
import { daysOfLegal, daysSinceOpening, type LegalText, legalTexts, legalVersions as shipped } from '#contract/legal.ts'
import { beginFrom } from '#contract/legal-wordings/begin-from.ts'
import { legalWording } from '#contract/legal-wordings/index.ts'
import { versionBefore, versionInForce } from '#domain/legal-version.ts'
import { diffClauses } from '#domain/text-diff.ts'
import { isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
import { sqlIn, type Tx } from '#platform/db'
import { legalHtml, legalWords } from '../legal-html.ts'
import { findVersion, findVersions, type StoredVersion } from '../queries.ts'

export const listLegalTexts = serve(contract.listLegalTexts, async (_, { db, now, snapshot }) => {
  const all = await findVersions(db)
  const today = tokyoDateOf(now())
  const { openedOn = today } = snapshot.current()
  return legalTexts.map((text) => {
    const own = all.filter((version) => version.text === text)
    const days = daysOf(text, own)
    const came = daysSinceOpening(shipped[text], openedOn).map((day) => ({
      id: null,
      text,
      standing: standingOf(day, days, today),
      day,
      published_at: null,
      published_by: null,
      version: 1,
    }))
    const rows = [...came, ...own.map((version) => presentRow(version, days, today))]
    return { text, versions: rows.sort((a, b) => (b.day ?? '9999').localeCompare(a.day ?? '9999')) }
  })
})

export const getLegalVersion = serve(contract.getLegalVersion, ({ params: { id } }, context) =>
  context.db.transaction(async (tx) => {
    const version = await findVersion(tx, id)
    if (!version) throw context.refuse('legal_version_not_found')
    return presentRecord(tx, version, context)
  }),
)

export const daysOf = (text: LegalText, own: readonly StoredVersion[]): TokyoDate[] =>
  daysOfLegal(
    text,
    own.flatMap((version) => (version.day === null ? [] : { text: version.text, day: version.day })),
  )

type Published = (text: LegalText, day: TokyoDate, own: readonly StoredVersion[]) => string | undefined

const ownBodyOf: Published = (text, day, own) =>
  own.find((version) => version.text === text && version.day === day)?.body

/** The Markdown of a published version, whoever wrote it. */
const bodyOf: Published = (text, day, own) => ownBodyOf(text, day, own) ?? legalWording(text, day)

/** What a version that is begun from a published one says at first. */
export const draftOf: Published = (text, day, own) => ownBodyOf(text, day, own) ?? beginFrom(text, day)

function standingOf(
  day: TokyoDate | null,
  days: readonly TokyoDate[],
  today: TokyoDate,
): contract.LegalVersionRow['standing'] {
  if (day === null) return 'draft'
  const inForce = versionInForce(days, today)
  return day === inForce ? 'in_force' : day > inForce ? 'announced' : 'ended'
}

function presentRow(stored: StoredVersion, days: readonly TokyoDate[], today: TokyoDate) {
  const { id, text, day, publishedAt, publishedBy, version } = stored
  const standing = standingOf(day, days, today)
  return {
    id,
    text,
    standing,
    day,
    published_at: publishedAt && isoInTokyo(publishedAt),
    published_by: publishedBy,
    version,
  }
}

export async function presentRecord(
  tx: Tx,
  stored: StoredVersion,
  context: Pick<Context, 'snapshot' | 'now' | 'gateway'>,
): Promise<contract.LegalVersionRecord> {
  const { id, text, day, body } = stored
  const all = await findVersions(tx)
  const days = daysOf(text, all)
  const former = day === null ? days.at(-1) : versionBefore(days, day)
  const before = (former && bodyOf(text, former, all)) ?? ''
  return {
    ...presentRow(stored, days, tokyoDateOf(context.now())),
    body,
    body_html: legalHtml(body, context),
    compared_with: former ?? null,
    clauses: diffClauses(legalWords(before, context), legalWords(body, context)).map((clause) => ({
      ...clause,
      parts: [...clause.parts],
    })),
    other_days: days.filter((each) => each !== day),
    last_change: (await findLastChanges(sqlIn(tx), 'legal', [String(id)])).get(String(id)) ?? null,
  }
}
