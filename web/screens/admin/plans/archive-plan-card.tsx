import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlanRecord } from '#contract/admin/plans.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'

type ArchivePlanCardProps = { plan: PlanRecord; onRefused: () => Promise<void> }

/** What taking it out of the list means, before it is done. */
export function ArchivePlanCard({ plan, onRefused }: ArchivePlanCardProps) {
  const { id, name, version, open_bookings, last_change } = plan
  const archivePlan = useCall('archivePlan')
  const navigate = useNavigate()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const archive = async () => {
    const refused = await call.submit(() => archivePlan({ params: { id: String(id) }, query: {}, body: { version } }))
    setAsking(false)
    if (refused) await onRefused()
    else void navigate(adminPaths.plans())
  }
  return (
    <Card title="取り下げ">
      <FormFailure
        form={call}
        words={{
          failed: '取り下げられませんでした',
          edited_meanwhile: `${quickerWords(last_change)}このプランを変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      <Hint space="around">
        お店の画面から消え、新しくはお申し込みいただけなくなります。
        {open_bookings > 0
          ? `これからのお申し込み${open_bookings}件は、そのまま承ります。`
          : '承ったお申し込みと書類には、そのまま残ります。'}
        取り下げたプランは、一覧の「取り下げ」からいつでも下書きに戻せます。
      </Hint>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        取り下げる
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`「${name}」を取り下げますか`}
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button busy={call.busy} onClick={archive}>
              取り下げる
            </Button>
          </>
        }
      >
        お店の画面から消え、新しくはお申し込みいただけなくなります。
      </Dialog>
    </Card>
  )
}
