import type { FaqRow } from '#contract/admin/faqs.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** What customers have of it. */
export function standingOf({ published, has_draft }: FaqRow): { words: string; tone: TagTone } {
  if (!published) return { words: '下書き', tone: 'mute' }
  if (has_draft) return { words: '公開前の変更あり', tone: 'warn' }
  return { words: '公開中', tone: 'ok' }
}
