import type { TransferFileRecord } from '#contract/admin/transfer-files.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { Effect, EffectBox } from '#web/features/admin/effect-box.tsx'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './refunds.module.css'
import { countAndSum } from './transfer-words.ts'

type Items = TransferFileRecord['items']
const sumOf = (items: Items) => items.reduce((sum, { amount }) => sum + amount, 0)
const lettersTo = (items: Items) => `${items.filter(({ mails }) => mails).length}通`

/** What the bank did: what it paid, and what came back. */
export function ResultCard({ file, returned }: { file: TransferFileRecord; returned: ReadonlySet<string> }) {
  const note = useCall('noteTransferResult')
  const readAgain = useReadAgain()
  const today = tokyoDateOf(shopNow())
  const back = file.items.filter(({ id }) => returned.has(id))
  const paid = file.items.filter(({ id }) => !returned.has(id))
  const form = useValuesForm(
    { paid_on: file.pay_on <= today ? file.pay_on : today },
    () => ({ paid_on: (day) => (day === '' ? '振込日をご記入ください。' : undefined) }),
    {
      async send({ paid_on }) {
        const sent = await note({ params: { id: file.id }, body: { paid_on, returned: back.map(({ id }) => id) } })
        await readAgain()
        return sent
      },
    },
  )
  return (
    <Card title="振込の結果">
      <form {...form.props} className={style.panel}>
        <TextField {...form.of('paid_on')} label="振込日" layout="stack" type="date" />
        <EffectBox title="記録すると">
          <ul>
            {paid.length > 0 && (
              <>
                <Effect icon="yen" name="返金済みになるもの" note="差引は、返した額だけ減ります">
                  <b>{countAndSum(paid.length, sumOf(paid))}</b>
                </Effect>
                <Effect icon="document" name="領収書" note="返した分を除いたものに">
                  差し替え
                </Effect>
                <Effect icon="mail" name="「ご返金のお知らせ」">
                  {lettersTo(paid)}
                </Effect>
              </>
            )}
            {back.length > 0 && (
              <>
                <Effect icon="clock" name="返金待ちに戻るもの" note="差引は、まだ変わりません">
                  <b>{countAndSum(back.length, sumOf(back))}</b>
                </Effect>
                <Effect icon="mail" name="口座をもう一度うかがうメール">
                  {lettersTo(back)}
                </Effect>
              </>
            )}
          </ul>
        </EffectBox>
        <FormFailure form={form} words={{ failed: '結果を記録できませんでした' }} />
        <Button type="submit" block busy={form.busy} busyText="記録しています">
          {paid.length > 0
            ? `${countAndSum(paid.length, sumOf(paid))}の返金を記録する`
            : `${countAndSum(back.length, sumOf(back))}が戻ったと記録する`}
        </Button>
      </form>
    </Card>
  )
}
