import type { Area } from '#contract/admin/areas.ts'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import type { Column } from '#web/ui/data-table.tsx'
import style from './planned/planned.module.css'
import { leastWords, nextSums } from './planned/sum-lines.ts'

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
    cell: ({ id, fee }) => <Sum now={fee} next={nextSums(planned, id, 'fee')} words={formatYen} />,
  },
  { id: 'free', head: '無料になる金額', align: 'end', cell: ({ free_from }) => freeWords(free_from) },
  {
    id: 'least',
    head: '最低注文額',
    align: 'end',
    cell: ({ id, least_order }) => (
      <Sum now={least_order} next={nextSums(planned, id, 'least_order')} words={leastWords} />
    ),
  },
]

type SumProps = { now: number; next: ReturnType<typeof nextSums>; words: (sum: number) => string }

const Sum = ({ now, next, words }: SumProps) => (
  <>
    {words(now)}
    {next.map(({ id, from, sum }) => (
      <small key={id} className={style.planned}>
        {monthAndDay(from)}から {words(sum)}
      </small>
    ))}
  </>
)
