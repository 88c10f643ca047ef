import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { changeWords, packName, unitWord } from '#web/features/kitchen/kitchen-words.ts'
import { AllergenCounts } from './allergen-counts.tsx'
import { OrderWords } from './order-words.tsx'
import { Paper } from './paper.tsx'
import style from './sheets.module.css'

/** More windows than this do not fit beside each other on a sheet. */
const MOST_WINDOWS = 8

type Props = { day: KitchenDay; deliveries: readonly Delivery[] }

/** How many of what are needed when. Survives a photocopier: boxes instead of tints. */
export function ProductionSheet({ day, deliveries }: Props) {
  const { windows } = day
  const parts = Array.from({ length: Math.ceil(windows.length / MOST_WINDOWS) }, (_, index) =>
    windows.slice(index * MOST_WINDOWS, (index + 1) * MOST_WINDOWS),
  )
  return parts.map((part, index) => {
    const of = parts.length > 1 ? `（${index + 1}／${parts.length}）` : ''
    const last = index === parts.length - 1
    return (
      <Paper
        key={part[0]!.from + part[0]!.to}
        title={`仕込み表${of}`}
        date={day.date}
        note={summaryOf(day)}
        asOf={day.as_of}
      >
        {index === 0 && <Changes day={day} />}
        <Dishes day={day} windows={part} />
        {last && <AllergenCounts day={day} deliveries={deliveries} />}
        {last && <OrderWords day={day} deliveries={deliveries} />}
        {last && <p className={style.sign}>確かめた人</p>}
      </Paper>
    )
  })
}

function summaryOf({ deliveries, windows }: KitchenDay): string {
  const unconfirmed = deliveries.filter(({ confirmed }) => !confirmed).length
  const summary = `${deliveries.length}件 ${windows.reduce((sum, { persons }) => sum + persons, 0)}食`
  return unconfirmed > 0 ? `${summary}（うち未確認の受注 ${unconfirmed}件）` : summary
}

/** Whoever holds the former sheet beside this one sees where to look. */
function Changes({ day }: { day: KitchenDay }) {
  if (day.changes.length === 0) return null
  return (
    <section className={style.changes}>
      <h3>前の印刷から変わったところ</h3>
      <ul>
        {day.changes.map((change) => {
          const { what, from, to } = changeWords(change, day)
          return (
            <li key={change.key}>
              {what} <span className="num">{`${from || 'なし'} → ${to || 'なし'}`}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Dishes({ day, windows }: { day: KitchenDay; windows: KitchenDay['windows'] }) {
  const width = windows.length + 3
  const isHere = (id: number) => windows.some(({ products }) => products.some((each) => each.id === id))
  return (
    <table className={style.dishes}>
      <thead>
        <tr>
          <th scope="col">品</th>
          {windows.map(({ from, to, persons }) => (
            <th scope="col" key={from + to}>
              <b>{from}</b>
              <small>{persons}食</small>
            </th>
          ))}
          <th scope="col">日計</th>
          <th scope="col">済</th>
        </tr>
      </thead>
      {day.categories.map(({ name, product_ids }) => {
        const ids = product_ids.filter(isHere)
        if (ids.length === 0) return null
        return (
          <tbody key={name}>
            <tr className={style.category}>
              <th colSpan={width} scope="rowgroup">
                {name ?? 'いまの献立にない品'}
              </th>
            </tr>
            {ids.map((id) => (
              <Dish key={id} id={id} day={day} windows={windows} />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

function Dish({ id, day, windows }: { id: number; day: KitchenDay; windows: KitchenDay['windows'] }) {
  const { name, unit, qty } = day.products.find((product) => product.id === id)!
  return (
    <tr>
      <th scope="row">
        {packName(name, unit)} <small>{unitWord(unit)}</small>
      </th>
      {windows.map(({ from, to, products }) => (
        <td key={from + to}>{products.find((product) => product.id === id)?.qty}</td>
      ))}
      <td className={style.total}>{qty}</td>
      <td>
        <i className={style.box} />
      </td>
    </tr>
  )
}
