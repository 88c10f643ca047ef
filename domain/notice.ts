import type { TokyoDate } from './tokyo-date.ts'

/** A word to everybody on the home page. The period has both ends; null: none on that side. */
export type NoticePeriod = { shownFrom: TokyoDate | null; shownUntil: TokyoDate | null }

/** Where a notice stands. */
export const NOTICE_STATUSES = ['draft', 'scheduled', 'shown', 'ended'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]

export function noticeStatus(
  { published, shownFrom, shownUntil }: NoticePeriod & { published: boolean },
  today: TokyoDate,
): NoticeStatus {
  if (!published) return 'draft'
  if (shownUntil !== null && shownUntil < today) return 'ended'
  return shownFrom !== null && shownFrom > today ? 'scheduled' : 'shown'
}

/** As many as visitors read at once. */
export const MOST_NOTICES = 3

/** A path of this site: never of another one, whatever a browser makes of its beginning. */
export const isPathOfSite = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)
