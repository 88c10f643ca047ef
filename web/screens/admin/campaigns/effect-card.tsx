import { useState } from 'react'
import type { CampaignSimulation } from '#contract/admin/campaigns.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { questionOf } from './campaign-question.ts'
import style from './campaigns.module.css'

const usual = [20_000, 40_000, 80_000, 160_000]

/** With the sum at which it begins. */
function goodsFor({ min_goods }: EditFields): number[] {
  const least = readWholeNumber(String(min_goods ?? '')) ?? 0
  return [...new Set([...usual, ...(least > 0 ? [least] : [])])].sort((a, b) => a - b)
}

type Sample = CampaignSimulation['samples'][number]

/** What the campaign comes to as it is written now, saved or not: by the rule that prices orders. */
export function EffectCard({ id, values }: { id?: number; values: EditFields }) {
  const simulateCampaign = useCall('simulateCampaign')
  const call = useSubmit()
  const [date, setDate] = useState('')
  const [shown, setShown] = useState<{ asked: string; answer: CampaignSimulation }>()
  const [isUnreadable, setUnreadable] = useState(false)
  const question = questionOf(values, { id, goods: goodsFor(values), date })
  const press = async () => {
    setUnreadable(!question)
    if (!question) return
    await call.submit(async () => {
      const done = await simulateCampaign({ query: question })
      if (isAnswered(done)) setShown({ asked: JSON.stringify(question), answer: done.payload })
      return done
    })
  }
  const isOld = shown !== undefined && shown.asked !== JSON.stringify(question)
  const wrong = call.failure && Object.values(fieldErrors(call.failure))[0]
  return (
    <Card title="割引の見込み" aside="保存しません">
      <TextField
        name="simulated_date"
        label="試す開催日"
        layout="stack"
        type="date"
        value={date}
        onValue={setDate}
        hint="空なら、開催日がまだ決まっていないお客さまの画面です。"
      />
      <Button variant="outline" size="small" busy={call.busy} busyText="計算しています" onClick={press}>
        試算する
      </Button>
      {isUnreadable && !question && (
        <Note tone="warn">割引の大きさと受付の期間を、数字と日付でご記入のうえ、もう一度お試しください。</Note>
      )}
      {wrong ? (
        <Note tone="warn">{wrong}</Note>
      ) : (
        <FormFailure form={call} words={{ failed: '試算できませんでした' }} />
      )}
      {isOld && <Note tone="warn">内容が変わりました。もう一度「試算する」を押してください。</Note>}
      {shown && (
        <div className={style.effect} data-old={isOld || undefined}>
          <DataTable
            label="配送料の試算"
            rows={shown.answer.samples}
            keyOf={({ area, goods }) => `${area} ${goods}`}
            nameOf={({ area, goods }) => `${area} ${formatYen(goods)}`}
            groupOf={({ area }) => ({ key: area, title: area })}
            columns={columns}
            empty="お届けするエリアがまだありません。"
          />
          <Past past={shown.answer.past} isCoded={String(values.code ?? '').trim() !== ''} />
        </div>
      )}
    </Card>
  )
}

const columns: Column<Sample>[] = [
  { id: 'goods', head: '商品の合計', align: 'end', cell: ({ goods }) => formatYen(goods) },
  { id: 'fee', head: '配送料', align: 'end', cell: ({ fee }) => formatYen(fee) },
  {
    id: 'discount',
    head: '割引',
    align: 'end',
    cell: ({ discount, by, other }) =>
      discount === 0 ? (
        'なし'
      ) : (
        <>
          −{formatYen(discount)}
          {by === 'other' && <small className={style.other}>{other}</small>}
        </>
      ),
  },
  { id: 'left', head: 'お支払い', align: 'end', cell: ({ fee_left }) => <b>{formatYen(fee_left)}</b> },
]

function Past({ past, isCoded }: { past: CampaignSimulation['past']; isCoded: boolean }) {
  const { from, to, orders, reached, discount } = past
  return (
    <section aria-label="直近30日のご注文では">
      <p>
        直近30日のご注文では <b>{formatNumber(reached)}件</b>、割引の合計 <b>{formatYen(discount)}</b>
      </p>
      <Hint space="around">
        {monthAndDay(from)}から{monthAndDay(to)}までに承ったご注文{formatNumber(orders)}
        件（キャンセルを除きます）に、金額・日数・お一人さま1回・上限の件数の条件をあてはめました。受付と開催日の期間は見ません。
        {isCoded && 'コードは、あてはまるお客さま全員がお使いになったものとして数えています。'}
      </Hint>
    </section>
  )
}
