import { monthAndDay } from '#domain/tokyo-date.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import style from './offerable-filter.module.css'
import { productsActions, selectOnlyOfferable, selectProductsDate, selectUnofferableCount } from './products.slice.ts'

/** Hides products that cannot be ordered for the chosen day. Not shown if all can be ordered. */
export function OfferableFilter() {
  const dispatch = useAppDispatch()
  const date = useAppSelector(selectProductsDate)
  const isOn = useAppSelector(selectOnlyOfferable)
  const count = useAppSelector(selectUnofferableCount)
  if (!date || count === 0) return null
  return (
    <label className={style.filter}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => dispatch(productsActions.setOnlyOfferable(target.checked))}
      />
      <span>
        {monthAndDay(date)}にご用意できる商品だけ<small>（ほか{count}点）</small>
      </span>
    </label>
  )
}
