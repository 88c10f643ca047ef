import type { Area } from '#contract/admin/areas.ts'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import type { Column } from '#web/ui/data-table.tsx'
import style from './planned/planned.module.css'
import { nextSums, sumWords } from './planned/sum-lines.ts'

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
    cell: (area) => <Sum name="fee" area={area} planned={planned} />,
  },
  { id: 'free', head: '無料になる金額', align: 'end', cell: ({ free_from }) => freeWords(free_from) },
  {
    id: 'least',
    head: '最低注文額',
    align: 'end',
    cell: (area) => <Sum name="least_order" area={area} planned={planned} />,
  },
]

type SumProps = { name: 'fee' | 'least_order'; area: Area; planned: readonly PlannedChange[] }

const Sum = ({ name, area, planned }: SumProps) => (
  <>
    {sumWords(name, area[name])}
    {nextSums(planned, area.id, name).map(({ id, from, sum }) => (
      <small key={id} className={style.planned}>
        {monthAndDay(from)}から {sumWords(name, sum)}
      </small>
    ))}
  </>
)
