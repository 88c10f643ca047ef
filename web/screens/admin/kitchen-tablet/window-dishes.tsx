import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { packName, unitWord } from '#web/features/kitchen/kitchen-words.ts'
import type { Ticks } from '#web/features/kitchen/use-ticks.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './window-dishes.module.css'

type Window = KitchenDay['windows'][number]
type Props = { day: KitchenDay; window: Window; ticks: Ticks }

/** The dishes of a window; the whole row ticks one off. */
export function WindowDishes({ day, window, ticks }: Props) {
  const qtyOf = new Map(window.products.map(({ id, qty }) => [id, qty]))
  return (
    <div className={style.dishes}>
      {day.categories.map(({ name, product_ids }) => {
        const ids = product_ids.filter((id) => qtyOf.has(id))
        if (ids.length === 0) return null
        const title = name ?? 'いまの献立にない品'
        return (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {ids.map((id) => (
                <Row key={id} day={day} window={window} dish={{ id, qty: qtyOf.get(id)! }} ticks={ticks} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type RowProps = { day: KitchenDay; window: Window; dish: { id: number; qty: number }; ticks: Ticks }

function Row({ day, window, dish, ticks }: RowProps) {
  const { name, unit: pack } = day.products.find(({ id }) => id === dish.id)!
  const unit = unitWord(pack)
  const left = ticks.leftOf(window, dish)
  const made = ticks.doneOf(window, dish)
  const hasGrown = made !== undefined && left > 0
  return (
    <li className={classes(hasGrown && style.grown)}>
      <label>
        <input
          type="checkbox"
          checked={left === 0}
          onChange={({ target }) => ticks.press(window, dish, target.checked)}
        />
        <span className={style.name}>
          <b>{packName(name, pack)}</b>
          {hasGrown && (
            <small className="num">
              {made}から変更 {made}
              {unit}は済み、あと{left}
              {unit}
            </small>
          )}
        </span>
        <span className={`num ${style.figure}`}>
          {dish.qty}
          <small>{unit}</small>
        </span>
        <span className={style.box}>
          <Icon name="check" />
        </span>
      </label>
    </li>
  )
}
