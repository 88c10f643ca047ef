import type { ArticleRecord } from '#contract/admin/articles.ts'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { restoreArticle } from './article-calls.ts'

export function VersionsCard({ article, onDone }: { article: ArticleRecord; onDone: () => Promise<void> }) {
  const { id, version, versions } = article
  const dispatch = useAppDispatch()
  return (
    <PublishedVersions
      title="公開した版"
      what="内容"
      versions={versions}
      factsOf={(by, since) => `${by ?? 'はじめの内容'}　${since}`}
      restore={(no) => dispatch(restoreArticle({ id, version, no }))}
      onDone={onDone}
    />
  )
}
