import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { sinceWords } from '../moments.ts'

type PublishedVersion = { no: number; at: string; by: string | null }

type PublishedVersionsProps = {
  title: string
  versions: readonly PublishedVersion[]
  /** Who published it, and when. */
  factsOf: (by: string | null, since: string) => string
  /** What a version has: 「内容」, 「文面」. */
  what: string
  isUnsaved?: boolean
  restore: (no: number) => PromiseLike<Outcome>
  onDone: () => Promise<void>
}

/** What has been published: each of it can be taken up again, as a draft. */
export function PublishedVersions(props: PublishedVersionsProps) {
  const { title, versions, factsOf, what, isUnsaved, restore, onDone } = props
  const now = useNow()
  const call = useSubmit()
  if (versions.length === 0) return null
  const take = async (no: number) => {
    await call.submit(() => restore(no))
    await onDone()
  }
  return (
    <Card title={title} aside={`${versions.length}件`}>
      <FormFailure form={call} words={{ failed: '戻せませんでした' }} />
      <ActionRows>
        {versions.map(({ no, at, by }) => (
          <ActionRow
            key={no}
            name={<b>第{no}版</b>}
            facts={factsOf(by, sinceWords(at, now))}
            actions={
              <Button
                variant="outline"
                size="small"
                busy={call.busy}
                disabled={isUnsaved}
                aria-label={`第${no}版の${what}を下書きに戻す`}
                onClick={() => void take(no)}
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
