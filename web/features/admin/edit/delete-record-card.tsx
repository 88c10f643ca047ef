import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LastChange } from '#contract/admin/records.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { quickerWords } from '../last-change-words.ts'

type DeleteRecordCardProps = {
  /** 「このご質問」 */
  record: string
  lastChange: LastChange | null
  /** What is asked about: 「冬の配送料」, or the record. */
  name: string
  /** Where it stands. */
  hint: ReactNode
  /** What deleting means. */
  consequence: string
  isDeletable?: boolean
  remove: () => PromiseLike<Outcome>
  /** The list it is gone from. */
  list: string
  onRefused: () => Promise<void>
}

/** The end of a record: asked once more before it is done. Where it cannot be deleted, the hint says why. */
export function DeleteRecordCard({ isDeletable = true, ...props }: DeleteRecordCardProps) {
  const { record, lastChange, name, hint, consequence, remove, list, onRefused } = props
  const navigate = useNavigate()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const press = async () => {
    const refused = await call.submit(remove)
    setAsking(false)
    if (refused) await onRefused()
    else void navigate(list)
  }
  return (
    <Card title="削除">
      <FormFailure
        form={call}
        words={{
          failed: '削除できませんでした',
          edited_meanwhile: `${quickerWords(lastChange)}${record}を変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      <Hint space="below">{hint}</Hint>
      {isDeletable && (
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          削除する
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${name}を削除しますか`}
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button busy={call.busy} onClick={press}>
              削除する
            </Button>
          </>
        }
      >
        {consequence}
      </Dialog>
    </Card>
  )
}
