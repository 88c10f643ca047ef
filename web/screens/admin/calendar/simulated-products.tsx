import type { SimulatedDay } from '#contract/admin/simulator.ts'
import { japaneseDeadline, monthAndDay, weekdayNames } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Product = SimulatedDay['products'][number]

const words: Record<NonNullable<Product['cause']>, (product: Product) => string> = {
  publication: () => '公開していません',
  sold_out: () => '品切れにしています',
  daily_limit: () => 'この日の分は、すべて注文が入りました（1日の数の設定です）',
  season: ({ available_from: from, available_until: until }) =>
    `提供の期間ではありません（${from ? monthAndDay(from) : ''}〜${until ? monthAndDay(until) : ''}）`,
  weekday: ({ weekdays: own }) => `曜日の設定です（${own?.map((day) => weekdayNames[day]).join('・')}のみ）`,
  except_date: () => 'この日は提供しない設定です',
  lead_days: ({ lead_days, cutoff_at }) =>
    `準備の日数が足りません（${lead_days}営業日前、${japaneseDeadline(new Date(cutoff_at))}まで）`,
  day: () => 'この日が休業か、受付の期間の外です',
  capacity: () => 'この日は満です',
}

/** Those that cannot be had come first. */
export function SimulatedProducts({ answer }: { answer: SimulatedDay }) {
  const not = answer.products.filter(({ offerable }) => !offerable)
  const can = answer.products.filter(({ offerable }) => offerable)
  const columns: readonly Column<Product>[] = [
    { id: 'name', head: '商品', cell: ({ name }) => name },
    {
      id: 'answer',
      head: 'ご用意',
      cell: ({ offerable }) => <Tag tone={offerable ? 'ok' : 'mute'}>{offerable ? 'できます' : 'できません'}</Tag>,
    },
    {
      id: 'why',
      head: '理由',
      cell: (product) =>
        product.cause
          ? words[product.cause](product)
          : product.fits_headcount === false
            ? 'この人数分は、注文できる数の外です'
            : '',
    },
    {
      id: 'cause',
      head: '設定',
      cell: ({ id, cause }) => cause && <TextLink href={causeHref(cause, answer.date, id)}>編集</TextLink>,
    },
  ]
  return (
    <Card title="商品" aside={`${can.length}品 できます・${not.length}品 できません`} flush>
      <DataTable
        label="商品ごとの答え"
        rows={[...not, ...can]}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        columns={columns}
        empty="商品がありません。"
      />
    </Card>
  )
}

const causeHref = (cause: NonNullable<Product['cause']>, date: string, id: number) =>
  cause === 'day' || cause === 'capacity' ? adminPaths.calendar({ date }) : adminPaths.product(id)
