import type { ArticleRow } from '#contract/admin/articles.ts'
import { sinceWords } from '#web/features/admin/moments.ts'

export const articleStateWords: Record<ArticleRow['state'], string> = {
  draft: '下書き',
  planned: '公開予定',
  published: '公開中',
  changed: '公開中（変更あり）',
}

export const articleTones = { draft: 'mute', planned: 'warn', published: 'ok', changed: 'warn' } as const

export const momentWords = ({ state, published_at: at }: Pick<ArticleRow, 'state' | 'published_at'>): string =>
  at === null ? '' : `${sinceWords(at)}${state === 'planned' ? 'から' : ''}`
