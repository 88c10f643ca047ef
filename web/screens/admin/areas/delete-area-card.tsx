import { useState } from 'react'
import type { Area } from '#contract/admin/areas.ts'
import { formatNumber } from '#domain/money.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './area.module.css'

type DeleteAreaCardProps = { area: Area; onDeleted: () => void; onClash: () => Promise<void> }

const consequence =
  '受けたご注文とお見積りはそのままです。この市区町村への新しいご注文は受けません。予定の変更も取りやめになります。'

export function DeleteAreaCard({ area, onDeleted, onClash }: DeleteAreaCardProps) {
  const deleteArea = useCall('deleteArea')
  const call = useSubmit()
  const [asks, setAsks] = useState(false)
  const press = async () => {
    const asked = { params: { id: String(area.id) }, query: {}, body: { version: area.version } }
    const failure = await call.submit(() => deleteArea(asked))
    setAsks(false)
    if (!failure) onDeleted()
    else if (failure.code === 'edited_meanwhile') await onClash()
  }
  return (
    <Card title="エリアの削除">
      <FormFailure
        form={call}
        words={{
          failed: '削除できませんでした',
          edited_meanwhile: 'ほかの方が先にこのエリアを変更しました。内容をお確かめのうえ、もう一度押してください。',
        }}
      />
      <Button variant="outline" size="small" onClick={() => setAsks(true)}>
        このエリアを削除する
      </Button>
      <p className={style.hint}>{consequence}</p>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`「${area.name}」を削除しますか？`}
        mustAnswer
        actions={
          <>
            <Button variant="outline" size="small" onClick={() => setAsks(false)}>
              戻る
            </Button>
            <Button size="small" busy={call.busy} busyText="削除しています" onClick={press}>
              削除する
            </Button>
          </>
        }
      >
        <p>
          {formatNumber(area.cities.length)}の市区町村が、お届けの対象から外れます。{consequence}
        </p>
      </Dialog>
    </Card>
  )
}
