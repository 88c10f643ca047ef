import type { ArticleRecord } from '#contract/admin/articles.ts'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { restoreArticle } from './article-calls.ts'

export function VersionsCard({ article, onDone }: { article: ArticleRecord; onDone: () => Promise<void> }) {
  const { id, version, versions } = article
  const dispatch = useAppDispatch()
  return (
    <PublishedVersions
      versions={versions}
      restore={(no) => dispatch(restoreArticle({ id, version, no }))}
      onDone={onDone}
    />
  )
}
