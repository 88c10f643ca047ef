import type { TaxRate, TaxRates } from '#contract/admin/tax-rates.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { classNames, rateWords } from './rate-words.ts'
import style from './rates.module.css'

type RatesTableProps = TaxRates & { onChange: (rate: TaxRate) => void; onDrop: (rate: TaxRate) => void }

/** All rows, the newest first. */
export function RatesTable({ rates, today, onChange, onDrop }: RatesTableProps) {
  const inForce = (rate: TaxRate) =>
    rate.id === rates.filter(({ class: of, from }) => of === rate.class && from <= today).at(-1)?.id
  const columns: readonly Column<TaxRate>[] = [
    { id: 'class', head: '区分', isName: true, cell: ({ class: of }) => classNames[of].name },
    { id: 'from', head: '適用する日', cell: ({ from }) => plainJapaneseDate(from) },
    { id: 'rate', head: '税率', align: 'end', cell: ({ rate }) => <b className="num">{rate}%</b> },
    {
      id: 'state',
      head: '状態',
      cell: (rate) =>
        inForce(rate) ? (
          <Tag tone="ok">いま</Tag>
        ) : rate.is_closed ? (
          <Tag tone="mute">終わり</Tag>
        ) : (
          <Tag tone="warn">予定</Tag>
        ),
    },
    {
      id: 'acts',
      head: '操作',
      cell: (rate) =>
        rate.is_closed ? (
          <span className={style.closed}>変えられません</span>
        ) : (
          <span className={style.rowActs}>
            <TextButton aria-label={`変更する：${rateWords(rate)}`} onClick={() => onChange(rate)}>
              変更する
            </TextButton>
            <TextButton aria-label={`予定をやめる：${rateWords(rate)}`} onClick={() => onDrop(rate)}>
              予定をやめる
            </TextButton>
          </span>
        ),
    },
  ]
  return (
    <Card title="これまでの税率と予定" aside="適用する日が来た行は変えられません" flush>
      <DataTable
        label="税率"
        rows={rates.toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1))}
        keyOf={({ id }) => String(id)}
        nameOf={rateWords}
        columns={columns}
        toneOf={(rate) => (rate.is_closed ? undefined : 'changed')}
        empty="税率がまだありません。"
      />
    </Card>
  )
}
