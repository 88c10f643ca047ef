import { isNotNull } from 'drizzle-orm'
import type { LegalText } from '#contract/legal.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { legalVersions } from './tables.ts'

export type ShopLegalVersion = { text: LegalText; day: TokyoDate; body: string }

type LegalPart = {
  /** What the shop has published of its own; those that are announced too. */
  legalVersions: readonly ShopLegalVersion[]
}

/** The legal texts' part of the shop in memory. */
export async function readLegal(tx: Tx): Promise<LegalPart> {
  const rows = await tx
    .select({ text: legalVersions.text, day: legalVersions.day, body: legalVersions.body })
    .from(legalVersions)
    .where(isNotNull(legalVersions.day))
  return { legalVersions: rows.map(({ day, ...row }) => ({ ...row, day: day! })) }
}
