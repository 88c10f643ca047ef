import type { TagTone } from '#web/ui/tag.tsx'

type Standing = { words: string; tone: TagTone }

/** Beside what customers have there is a draft. */
export const draftBeside: Standing = { words: '公開前の変更あり', tone: 'warn' }

type Drafted = { published: boolean; has_draft: boolean }

/** Something is written that customers do not have. */
export const hasDraft = ({ published, has_draft }: Drafted): boolean => !published || has_draft

/** What stands between a record and its customers. */
export function standingOf({ published, has_draft }: Drafted): Standing {
  if (!published) return { words: '下書き', tone: 'mute' }
  return has_draft ? draftBeside : { words: '公開中', tone: 'ok' }
}
