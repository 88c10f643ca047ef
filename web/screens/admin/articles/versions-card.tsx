import type { ArticleRecord } from '#contract/admin/articles.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { restoreArticle } from './article-calls.ts'

/** What has been published: each of it can be taken up again, as a draft. */
export function VersionsCard({ article, onDone }: { article: ArticleRecord; onDone: () => Promise<void> }) {
  const { id, version, versions } = article
  const now = useNow()
  const dispatch = useAppDispatch()
  const call = useSubmit()
  if (versions.length === 0) return null
  const restore = async (no: number) => {
    await call.submit(() => dispatch(restoreArticle({ id, version, no })))
    await onDone()
  }
  return (
    <Card title="公開した版" aside={`${versions.length}件`}>
      <FormFailure form={call} words={{ failed: '戻せませんでした' }} />
      <ActionRows>
        {versions.map(({ no, at, by }) => (
          <ActionRow
            key={no}
            name={<b>第{no}版</b>}
            facts={`${by ?? 'はじめの内容'}　${sinceWords(at, now)}`}
            actions={
              <Button
                variant="outline"
                size="small"
                busy={call.busy}
                aria-label={`第${no}版の内容を下書きに戻す`}
                onClick={() => void restore(no)}
              >
                下書きに戻す
              </Button>
            }
          />
        ))}
      </ActionRows>
    </Card>
  )
}
