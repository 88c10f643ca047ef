import type { LegalVersionRow } from '#contract/admin/legal.ts'
import type { LegalText } from '#contract/legal.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export const standings: Record<LegalVersionRow['standing'], { words: string; tone: TagTone }> = {
  draft: { words: '下書き', tone: 'mute' },
  announced: { words: '予定', tone: 'warn' },
  in_force: { words: '現在の版', tone: 'ok' },
  ended: { words: '過去の版', tone: 'mute' },
}

export const versionName = ({ day }: Pick<LegalVersionRow, 'day'>): string =>
  day === null ? '下書き' : `${plainJapaneseDate(day)}の版`

const pages: Record<LegalText, string> = {
  terms: paths.terms,
  privacy: paths.privacy,
  tokushoho: paths.tokushoho,
  external_transmission: paths.externalTransmission,
  alcohol: paths.alcohol,
  accessibility: paths.accessibility,
}

/** Where customers read it. */
export const pageOf = (text: LegalText, day: string): string => `${pages[text]}?version=${day}`
