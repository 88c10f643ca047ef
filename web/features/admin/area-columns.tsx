import type { Area } from '#contract/admin/areas.ts'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { nextFees } from './planned/fee-lines.ts'
import style from './planned/planned.module.css'

const mostNamed = 8

/** 「東京都 千代田区・中央区・港区 ほか20」 */
export function citiesWords(cities: Area['cities']): string {
  const named = Map.groupBy(cities.slice(0, mostNamed), ({ prefecture }) => prefecture)
  const words = [...named].map(([prefecture, places]) => `${prefecture} ${places.map(({ city }) => city).join('・')}`)
  const others = cities.length - mostNamed
  return words.join('、') + (others > 0 ? ` ほか${formatNumber(others)}` : '')
}

export const freeWords = (from: number | null) => (from === null ? 'なし' : `${formatYen(from)}から`)

/** With what is planned below what there is. */
export const areaColumns = (planned: readonly PlannedChange[]): readonly Column<Area>[] => [
  { id: 'name', head: 'エリア', isName: true, cell: ({ name }) => name },
  { id: 'cities', head: '市区町村', grows: true, cell: ({ cities }) => citiesWords(cities) },
  {
    id: 'fee',
    head: '配送料（税込）',
    align: 'end',
    cell: ({ id, fee }) => (
      <>
        {formatYen(fee)}
        {nextFees(planned, id).map((next) => (
          <small key={next.id} className={style.planned}>
            {monthAndDay(next.from)}から {formatYen(next.fee)}
          </small>
        ))}
      </>
    ),
  },
  { id: 'free', head: '無料になる金額', align: 'end', cell: ({ free_from }) => freeWords(free_from) },
  {
    id: 'least',
    head: '最低注文額',
    align: 'end',
    cell: ({ least_order }) => (least_order === 0 ? 'なし' : formatYen(least_order)),
  },
]
