import { versionInForce } from '#domain/legal-version.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'

/**
 * The legal texts that the shop comes with, each with the days from which its versions hold. Staff add versions of their
 * own (`legal_versions`). What has been in force is never reworded: a change is a version more.
 */
export const legalVersions = {
  terms: ['2026-11-22', '2026-11-23', '2026-12-07', '2026-12-21'],
  privacy: ['2026-11-22', '2026-11-23', '2026-12-07'],
  tokushoho: ['2026-11-23'],
  external_transmission: ['2026-11-23'],
  alcohol: ['2026-11-23'],
  accessibility: ['2026-11-23'],
} as const satisfies Record<string, readonly [TokyoDate, ...TokyoDate[]]>

export type LegalText = keyof typeof legalVersions
/** Of those that the shop comes with. */
export type LegalVersion<Text extends LegalText> = (typeof legalVersions)[Text][number]
export const legalTexts = Object.keys(legalVersions) as [LegalText, ...LegalText[]]

/** What a visitor agrees to; the others are notices. */
export const isAgreedTo = (text: LegalText): boolean => text === 'terms' || text === 'privacy'

/** A version that the shop has published itself. */
export type OwnVersion = { text: LegalText; day: TokyoDate }

/** The days of all published versions of a text, the oldest first. */
export const daysOfLegal = (text: LegalText, own: readonly OwnVersion[]): TokyoDate[] =>
  [...legalVersions[text], ...own.filter((version) => version.text === text).map(({ day }) => day)].sort()

/** Without versions that had ended on the day the shop opened: nobody was ever shown one. */
export const daysSinceOpening = (days: readonly TokyoDate[], openedOn: TokyoDate): TokyoDate[] => {
  const first = versionInForce(days, openedOn)
  return days.filter((day) => day >= first)
}

export type LegalInForce = Readonly<Record<LegalText, TokyoDate>>

/** What holds on a day, Asia/Tokyo. */
export const legalInForce = (today: TokyoDate, own: readonly OwnVersion[]) =>
  Object.fromEntries(legalTexts.map((text) => [text, versionInForce(daysOfLegal(text, own), today)])) as LegalInForce
