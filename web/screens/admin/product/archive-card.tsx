import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductRecord } from '#contract/admin/products.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'

type ArchiveCardProps = { product: ProductRecord; onRefused: () => Promise<void> }

/** What taking it out of the menu means, before it is done. */
export function ArchiveCard({ product, onRefused }: ArchiveCardProps) {
  const { id, name, version, open_orders, last_change } = product
  const archiveProduct = useCall('archiveProduct')
  const navigate = useNavigate()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const archive = async () => {
    const refused = await call.submit(() =>
      archiveProduct({ params: { id: String(id) }, query: {}, body: { version } }),
    )
    setAsking(false)
    if (refused) await onRefused()
    else void navigate(adminPaths.products())
  }
  return (
    <Card title="取り下げ">
      <FormFailure
        form={call}
        words={{
          failed: '取り下げられませんでした',
          edited_meanwhile: `${quickerWords(last_change)}この商品を変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      <Hint space="around">
        お店の画面から消え、新しくは注文できなくなります。
        {open_orders > 0
          ? `お届け前のご注文${open_orders}件には、そのまま残ります。`
          : '承ったご注文と書類には、そのまま残ります。'}
        取り下げた商品は、一覧の「取り下げ」からいつでも下書きに戻せます。
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
        お店の画面から消え、新しくは注文できなくなります。
      </Dialog>
    </Card>
  )
}
