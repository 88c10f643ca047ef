import type { NoticeRow } from '#contract/admin/notices.ts'
import type { NoticeStatus } from '#domain/notice.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export const statusWords: Record<NoticeStatus, { words: string; tone: TagTone }> = {
  draft: { words: '下書き', tone: 'mute' },
  scheduled: { words: '開始前', tone: 'plain' },
  shown: { words: '表示中', tone: 'ok' },
  ended: { words: '終了', tone: 'mute' },
}

export function periodWords({ shown_from, shown_until }: Pick<NoticeRow, 'shown_from' | 'shown_until'>): string {
  if (!shown_from && !shown_until) return '公開しているあいだ'
  return `${shown_from ? plainJapaneseDate(shown_from) : ''}〜${shown_until ? plainJapaneseDate(shown_until) : ''}`
}
