import type { Settings } from '#contract/admin/settings.ts'

export const sellsWords: Record<Settings['alcohol']['sells'], string> = {
  unknown: 'まだ決めていません',
  no: '扱わない',
  yes: '扱う',
}

export const kitchenWords: Record<keyof Settings['kitchens'], string> = { products: '商品', plans: 'プラン' }

/** Shown in the place of what nobody has written yet. */
export const unwritten = '未入力'
