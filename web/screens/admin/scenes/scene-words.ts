import type { SceneValues } from '#contract/admin/scene-fields.ts'

export const servingNames: Record<SceneValues['serving'], string> = {
  any: 'どちらでも',
  shared: '大皿で取り分け',
  each: 'お一人に1つずつ',
}
