import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NoticeRecord } from '#contract/admin/notices.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { deleteNotice } from './notice-calls.ts'
import style from './notices.module.css'

type DeleteCardProps = { notice: NoticeRecord; onRefused: () => Promise<void> }

export function DeleteCard({ notice: { id, version, status, last_change }, onRefused }: DeleteCardProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const refused = await call.submit(() => dispatch(deleteNotice({ id, version })))
    setAsking(false)
    if (refused) await onRefused()
    else void navigate(adminPaths.notices())
  }
  return (
    <Card title="削除">
      <FormFailure
        form={call}
        words={{
          failed: '削除できませんでした',
          edited_meanwhile: `${quickerWords(last_change)}このお知らせを変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      <p className={style.hint}>
        {status === 'shown'
          ? 'お客さまの画面からも、すぐに消えます。'
          : 'あとで同じことをお知らせするなら、公開を止めて残しておけます。'}
      </p>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        削除する
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="このお知らせを削除しますか"
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
        削除したお知らせは元に戻せません。
      </Dialog>
    </Card>
  )
}
