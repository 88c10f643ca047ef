import { isDeepStrictEqual } from 'node:util'
import { type Context, serve } from '#context'
import * as contract from '#contract/admin/storefront.ts'
import type { StorefrontValues } from '#contract/admin/storefront-fields.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord, findLastChanges } from '#modules/audit'
import { askedBack, changeStanding, findVersions, keepRead, latestOf, textsOf } from '#modules/publishing'
import { type Sql, sqlIn } from '#platform/db'
import type { Picture, ShopStorefront } from '#snapshot'
import { presentStorefront } from './present.ts'
import { findPictures, pictureFields } from './queries.ts'
import { storefronts } from './tables.ts'
import { columnsOf, standingOf } from './values.ts'

const of = { kind: 'storefront', recordId: 1 } as const
const id = String(of.recordId)

export const getStorefrontRecord = serve(contract.getStorefrontRecord, async (_, context) => {
  const [row] = await context.db.select().from(storefronts)
  return present(row!, { ...context, pictures: await findPictures(context.db, textsOf(standingOf(row!))) })
})

export const changeStorefront = changeRecord(
  contract.changeStorefront,
  async (tx, { body: { version, draft, restore, ...change }, caller }, context) => {
    const [before] = await tx.select().from(storefronts).for('update')
    const back = await askedBack<StorefrontValues>(tx, of, { draft, restore })
    if (isRefusing(back)) return back
    const standing = standingOf(before!)
    const next = changeStanding(standing, { ...back.kept, ...change }, back.act)
    const known = await findPictures(tx, [...textsOf(standing), ...textsOf(next)])
    const presented = (row: ShopStorefront) => present(row, { ...context, sql: sqlIn(tx), pictures: known })
    if (isDeepStrictEqual(next, standing)) return { id, before: null, after: null, answer: await presented(before!) }
    if (before!.version !== version) {
      return refused('edited_meanwhile', { body: { storefront: await presented(before!) } })
    }
    const errors = pictureFields
      .filter((field) => textsOf(next).some((text) => text[field] !== null && !known.has(text[field])))
      .map((field) => ({ field, message: '写真が見つかりません。もう一度お選びください。' }))
    if (errors.length > 0) return refused('invalid', { errors })
    const [after] = await tx.update(storefronts).set(columnsOf(next)).returning()
    await keepRead(tx, of, standing, { after: next, at: context.now(), byUserId: caller.userId })
    const answer = await presented(after!)
    return { id, label: 'お店の顔', before: loggedOf(before!, known), after: loggedOf(after!, known), answer }
  },
)

type Known = { pictures: ReadonlyMap<number, Picture> }
type Presenting = Pick<Context, 'snapshot' | 'now' | 'gateway'> & { sql: Sql } & Known

async function present(row: ShopStorefront, context: Presenting): Promise<contract.StorefrontRecord> {
  const latest = latestOf(standingOf(row))
  return {
    ...latest,
    has_draft: row.draft !== null,
    preview: presentStorefront(latest, context),
    version: row.version,
    versions: await findVersions(context.sql, of),
    last_change: (await findLastChanges(context.sql, 'storefront', [id])).get(id) ?? null,
  }
}

/** As staff read it in the log. */
function loggedOf(row: ShopStorefront, known: Known['pictures']) {
  const { about_text, published, ...chosen } = latestOf(standingOf(row))
  const [hero, about] = pictureFields.map((field) => {
    const picture = known.get(chosen[field] ?? 0)
    return picture ? picture.alt || picture.name : ''
  })
  return { hero_picture: hero, about_picture: about, about_text, published, has_draft: row.draft !== null }
}
