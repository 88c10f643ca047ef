import type { TagTone } from '#web/ui/tag.tsx'

type Standing = { words: string; tone: TagTone }

/** Beside what customers have there is a draft. */
export const draftBeside: Standing = { words: '公開前の変更あり', tone: 'warn' }

/** What stands between a record and its customers. */
export function standingOf({ published, has_draft }: { published: boolean; has_draft: boolean }): Standing {
  if (!published) return { words: '下書き', tone: 'mute' }
  return has_draft ? draftBeside : { words: '公開中', tone: 'ok' }
}
