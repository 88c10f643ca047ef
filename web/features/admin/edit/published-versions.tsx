import { useState } from 'react'
import type { PublishedVersion } from '#contract/admin/records.ts'
import { useNow } from '#web/store/use-now.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Question } from '#web/ui/question.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { sinceWords } from '../moments.ts'

type PublishedVersionsProps = {
  title?: string
  versions: readonly PublishedVersion[]
  /** What a version has: 「内容」, 「文面」. */
  what?: string
  /** Something is being done to the record, here or elsewhere on the screen. */
  busy: boolean
  /** Somebody has written what nobody has published yet: it is asked for before it is replaced. */
  hasDraft: boolean
  /** What is typed would be left behind. */
  isUnsaved?: boolean
  restore: (no: number) => PromiseLike<Outcome>
  onDone: () => Promise<void>
}

const shownAtFirst = 10

/** What has been published: each of it can be taken up again, as a draft. */
export function PublishedVersions(props: PublishedVersionsProps) {
  const { title = '公開した版', versions, what = '内容', busy, hasDraft, isUnsaved, restore, onDone } = props
  const now = useNow()
  const call = useSubmit()
  const [hasAll, setHasAll] = useState(false)
  const [asked, setAsked] = useState<number>()
  if (versions.length === 0) return null
  const shown = hasAll ? versions : versions.slice(0, shownAtFirst)
  const take = (no: number) => {
    setAsked(undefined)
    void call.submit(() => restore(no), onDone)
  }
  return (
    <Card title={title} aside={`${versions.length}件`}>
      <FormFailure form={call} words={{ failed: '戻せませんでした' }} />
      <Hint space="below">
        下書きに戻すと、いまの下書きと入れ替わります。入れ替わった内容は、操作の記録に残ります。
      </Hint>
      <ActionRows>
        {shown.map(({ no, at, by }) => (
          <ActionRow
            key={no}
            name={<b>第{no}版</b>}
            facts={by === null && no === 1 ? `はじめの${what}` : [by, sinceWords(at, now)].filter(Boolean).join('　')}
            actions={
              <Button
                variant="outline"
                size="small"
                busy={busy}
                disabled={isUnsaved}
                aria-label={`第${no}版の${what}を下書きに戻す`}
                onClick={() => (hasDraft ? setAsked(no) : take(no))}
              >
                下書きに戻す
              </Button>
            }
          />
        ))}
      </ActionRows>
      {shown.length < versions.length && (
        <Button variant="outline" size="small" onClick={() => setHasAll(true)}>
          ほかの{versions.length - shown.length}件も見る
        </Button>
      )}
      <Question
        open={asked !== undefined}
        title="いまの下書きと入れ替えますか"
        no="やめる"
        yes="入れ替える"
        onNo={() => setAsked(undefined)}
        onYes={() => asked !== undefined && take(asked)}
      >
        公開していない下書きがあります。第{asked}版の{what}を下書きに戻すと、その下書きは、操作の記録にだけ残ります。
      </Question>
    </Card>
  )
}
