import type { SceneValues } from '#contract/admin/scene-fields.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export const servingNames: Record<SceneValues['serving'], string> = {
  any: 'どちらでも',
  shared: '大皿で取り分け',
  each: 'お一人に1つずつ',
}

/** What stands between a scene and its customers. */
export const standingOf = ({ published }: { published: boolean }): { words: string; tone: TagTone } =>
  published ? { words: '公開中', tone: 'ok' } : { words: '下書き', tone: 'mute' }
