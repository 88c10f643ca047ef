import type { RateChange, TaxRate } from '#contract/admin/tax-rates.ts'
import { formatNumber } from '#domain/money.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { rateWords } from './rate-words.ts'
import { usePlanRate, useRateEffect } from './use-rate-effect.ts'

type DropDialogProps = {
  /** Undefined: nothing is asked. */
  rate: TaxRate | undefined
  onClose: () => void
  onDropped: () => void
}

/** Before a row that is planned is taken away: what follows it back. */
export function DropDialog({ rate, onClose, onDropped }: DropDialogProps) {
  const planRate = usePlanRate()
  const call = useSubmit()
  const { change, failure } = useRateEffect(rate && { wanted: undefined, of: rate }, '')
  const drop = async () => {
    const refused = await call.submit(() => planRate({ wanted: undefined, of: rate }, {}))
    if (!refused) onDropped()
  }
  const close = () => {
    call.clear()
    onClose()
  }
  return (
    <Dialog
      open={rate !== undefined}
      onClose={close}
      title="この予定をやめますか？"
      mustAnswer
      actions={
        <>
          <Button variant="outline" size="small" onClick={close}>
            戻る
          </Button>
          <Button size="small" busy={call.busy} busyText="取りやめています" onClick={drop}>
            予定をやめる
          </Button>
        </>
      }
    >
      {rate && <p>{rateWords(rate)}の予定を取りやめます。</p>}
      <p role="status">
        {failure
          ? failureSentence(failure, { failed: '触れるものを数えられませんでした' })
          : change && backWords(change)}
      </p>
      <FormFailure form={call} words={{ failed: '予定を取りやめられませんでした' }} />
    </Dialog>
  )
}

function backWords({ touches: { meetups, bookings, quotes, papers } }: RateChange): string {
  const count = meetups.count + bookings.count + quotes.count
  if (count === 0) return 'この予定で消費税が変わった受注・予約・見積書はありません。'
  const replaced = papers > 0 ? `発行済みの書類${formatNumber(papers)}枚を差し替え、` : ''
  return `受注・予約・見積書${formatNumber(count)}件の消費税を、前の税率で計算し直します。${replaced}お客さまに1通ずつお知らせします。`
}
