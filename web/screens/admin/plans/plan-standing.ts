import type { PlanRow } from '#contract/admin/plans.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** What stands between a plan and its customers. */
export function standingOf({ archived_at, published }: Pick<PlanRow, 'archived_at' | 'published'>): {
  words: string
  tone: TagTone
} {
  if (archived_at) return { words: '取り下げ', tone: 'mute' }
  return published ? { words: '公開中', tone: 'ok' } : { words: '下書き', tone: 'mute' }
}
