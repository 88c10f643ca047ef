import type { ReactNode } from 'react'
import type { LastChange } from '#contract/admin/records.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { quickerWords } from '../last-change-words.ts'
import style from './publication-card.module.css'

type Act = () => PromiseLike<Outcome>

type PublicationCardProps = {
  /** As it is called in a sentence: 「このご質問」. */
  record: string
  shown: { published: boolean; has_draft: boolean; last_change: LastChange | null }
  /** Something is being done to the record, here or elsewhere on the screen. */
  busy: boolean
  /** What is typed would not be published. */
  isEdited: boolean
  acts: {
    publish: Act
    takeBack: Act
    /** Gives up a draft beside what is published. */
    discard?: Act
  }
  /** What it comes to: before it is published, and while it is. */
  words: { unpublished: string; published: string }
  aside?: ReactNode
  onDone: () => Promise<void>
}

/** What customers have of a record, and how that changes. */
export function PublicationCard(props: PublicationCardProps) {
  const { record, shown, busy, isEdited, acts, words, aside, onDone } = props
  const { published, has_draft, last_change } = shown
  const call = useSubmit()
  const run = (act: Act) => () => void call.submit(act, onDone)
  const draftWords = '公開前の変更があります。公開するまで、お客さまには前の内容のままです。'
  const standing = published ? (has_draft ? draftWords : words.published) : words.unpublished
  return (
    <Card title="公開" aside={published && aside}>
      <FormFailure
        form={call}
        words={{
          failed: '変更できませんでした',
          edited_meanwhile: `${quickerWords(last_change)}${record}を変更しました。お確かめのうえ、もう一度お試しください。`,
          invalid: call.failure?.errors[0]?.message ?? null,
        }}
      />
      <Hint space="below">{isEdited ? '公開の前に、いまの変更を保存してください。' : standing}</Hint>
      {!isEdited && (
        <div className={style.acts}>
          {(!published || has_draft) && (
            <Button variant="secondary" size="small" busy={busy} onClick={run(acts.publish)}>
              {published ? '変更を公開する' : '公開する'}
            </Button>
          )}
          {has_draft && acts.discard && (
            <Button variant="outline" size="small" busy={busy} onClick={run(acts.discard)}>
              変更をやめる
            </Button>
          )}
          {published && (
            <Button variant="outline" size="small" busy={busy} onClick={run(acts.takeBack)}>
              公開をやめる
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** Of a record that is not there yet. */
export const UnpublishedCard = () => (
  <Card title="公開">
    <Hint space="below">下書きとして追加します。公開は、追加したあとの画面で行えます。</Hint>
  </Card>
)
