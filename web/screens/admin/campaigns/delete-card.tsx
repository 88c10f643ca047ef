import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CampaignRecord } from '#contract/admin/campaigns.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { deleteCampaign } from './campaign-calls.ts'
import style from './campaigns.module.css'

type DeleteCardProps = { campaign: CampaignRecord; onRefused: () => Promise<void> }

/** Only of a campaign that nobody has had; of any other it says how it is ended. */
export function DeleteCard({ campaign, onRefused }: DeleteCardProps) {
  const { id, name, version, was_used, last_change } = campaign
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const refused = await call.submit(() => dispatch(deleteCampaign({ id, version })))
    setAsking(false)
    if (refused) await onRefused()
    else void navigate(adminPaths.campaigns())
  }
  return (
    <Card title="削除">
      <FormFailure
        form={call}
        words={{
          failed: '削除できませんでした',
          edited_meanwhile: `${quickerWords(last_change)}このキャンペーンを変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      {was_used ? (
        <p className={style.hint}>
          ご注文かお見積りに使われているため、削除できません。終了するには、受付の終わりの日を早めるか、公開を止めてください。
        </p>
      ) : (
        <>
          <p className={style.hint}>まだ一度も使われていません。</p>
          <Button variant="outline" size="small" onClick={() => setAsking(true)}>
            削除する
          </Button>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`「${name}」を削除しますか`}
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
        削除したキャンペーンは元に戻せません。
      </Dialog>
    </Card>
  )
}
