import { versionInForce } from '#domain/legal-version.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'

/**
 * The legal texts of the site, each with the days from which its versions hold, the oldest first. A day ahead announces a
 * version. What is in force is never reworded: a change is a version more (docs/how-to/change-a-legal-text.md).
 */
export const legalVersions = {
  terms: ['2026-11-22', '2026-11-23', '2026-12-07'],
  privacy: ['2026-11-22', '2026-11-23', '2026-12-07'],
  tokushoho: ['2026-11-23'],
  external_transmission: ['2026-11-23'],
  alcohol: ['2026-11-23'],
  accessibility: ['2026-11-23'],
} as const satisfies Record<string, readonly [TokyoDate, ...TokyoDate[]]>

export type LegalText = keyof typeof legalVersions
export type LegalVersion<Text extends LegalText> = (typeof legalVersions)[Text][number]
export type LegalInForce = { readonly [Text in LegalText]: LegalVersion<Text> }

/** What holds on a day, Asia/Tokyo. */
export const legalInForce = (today: TokyoDate) =>
  Object.fromEntries(
    Object.entries(legalVersions).map(([text, versions]) => [text, versionInForce(versions, today)]),
  ) as LegalInForce
