import { useState } from 'react'
import type { LaunchItem } from '#contract/admin/launch.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './launch.module.css'
import { formOf, itemWords } from './launch-words.ts'

type OpenCardProps = { items: readonly LaunchItem[]; onOpened: () => void; onRefused: () => Promise<void> }

/** What is left, and the one press that opens the shop. */
export function OpenCard({ items, onOpened, onRefused }: OpenCardProps) {
  const openShop = useCall('openShop')
  const call = useSubmit()
  const [asks, setAsks] = useState(false)
  const left = items.filter(({ done }) => !done)
  const done = items.length - left.length
  const isReady = left.length === 0
  const press = async () => {
    const failure = await call.submit(() => openShop())
    setAsks(false)
    if (failure) await onRefused()
    else onOpened()
  }
  return (
    <Card>
      <h2 className={style.big}>{isReady ? '開店できます' : `開店まで、あと${left.length}項目`}</h2>
      <div
        role="progressbar"
        aria-label="完了した項目"
        aria-valuemin={0}
        aria-valuemax={items.length}
        aria-valuenow={done}
        className={style.bar}
      >
        <span style={{ width: `${(done / items.length) * 100}%` }} />
      </div>
      <p className={`num ${style.count}`}>
        {done} ／ {items.length}
      </p>
      {left.length > 0 && (
        <ul className={style.left} aria-label="残っている項目">
          {left.map((item) => (
            <li key={item.code}>
              <Anchor href={item.to_confirm.length > 0 ? `#${item.code}` : (formOf(item) ?? `#${item.code}`)}>
                {itemWords[item.code]} <Icon name="next" />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <FormFailure form={call} words={{ failed: '開店できませんでした' }} />
      <Button block disabled={!isReady} aria-describedby="why-not-open" onClick={() => setAsks(true)}>
        お店を開く
      </Button>
      <p id="why-not-open" className={isReady ? style.ready : style.why}>
        <Icon name={isReady ? 'check' : 'info'} />
        {isReady
          ? '押したあと、もう一度だけ確認の画面が出ます。'
          : `上の${left.length}項目が完了すると、押せるようになります。`}
      </p>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title="お店を開きますか？"
        mustAnswer
        actions={
          <>
            <Button variant="outline" size="small" onClick={() => setAsks(false)}>
              戻る
            </Button>
            <Button size="small" busy={call.busy} busyText="開いています" onClick={press}>
              お店を開く
            </Button>
          </>
        }
      >
        <p>
          商品とお店の情報がどなたにも見えるようになり、ご注文を承ります。開店の準備中には戻せませんが、受付は設定でいつでも休めます。
        </p>
      </Dialog>
    </Card>
  )
}
