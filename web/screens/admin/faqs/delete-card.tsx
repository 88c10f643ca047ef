import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FaqRecord } from '#contract/admin/faqs.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { deleteFaq } from './faq-calls.ts'
import style from './faqs.module.css'

type DeleteCardProps = { faq: FaqRecord; onRefused: () => Promise<void> }

/** What deleting means, before it is done. */
export function DeleteCard({ faq, onRefused }: DeleteCardProps) {
  const { id, question, version, published, last_change } = faq
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const consequence = published
    ? 'お店の画面からもすぐに消え、元に戻せません。内容を残すには、削除せずに公開をやめてください。'
    : '削除したご質問とお答えは、元に戻せません。'
  const remove = async () => {
    const refused = await call.submit(() => dispatch(deleteFaq({ id, version })))
    setAsking(false)
    if (refused) await onRefused()
    else void navigate(adminPaths.faqs())
  }
  return (
    <Card title="削除">
      <FormFailure
        form={call}
        words={{
          failed: '削除できませんでした',
          edited_meanwhile: `${quickerWords(last_change)}このご質問を変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      <p className={style.hint}>{consequence}</p>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        削除する
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`「${question}」を削除しますか`}
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button busy={call.busy} onClick={remove}>
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
