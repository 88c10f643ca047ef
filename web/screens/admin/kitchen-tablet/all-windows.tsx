import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { packName, unitWord } from '#web/features/kitchen/kitchen-words.ts'
import type { Ticks } from '#web/features/kitchen/use-ticks.ts'
import style from './all-windows.module.css'

/** The whole day by dish: what is needed, and what of it is left. */
export function AllWindows({ day, ticks }: { day: KitchenDay; ticks: Ticks }) {
  const leftOf = (id: number) =>
    day.windows.reduce((sum, window) => {
      const dish = window.products.find((each) => each.id === id)
      return dish ? sum + ticks.leftOf(window, dish) : sum
    }, 0)
  return (
    <table className={style.all}>
      <thead>
        <tr>
          <th scope="col">品</th>
          <th scope="col">一日の数</th>
          <th scope="col">残り</th>
        </tr>
      </thead>
      <tbody>
        {day.products.map(({ id, name, unit, qty }) => {
          const left = leftOf(id)
          return (
            <tr key={id}>
              <th scope="row">{packName(name, unit)}</th>
              <td className="num">
                {qty}
                {unitWord(unit)}
              </td>
              <td className="num">{left === 0 ? '完了' : `あと${left}${unitWord(unit)}`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
