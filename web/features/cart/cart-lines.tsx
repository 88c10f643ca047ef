import { useAppSelector } from '#web/store/hooks.ts'
import { selectCartRows } from './cart.slice.ts'
import { CartLine } from './cart-line.tsx'
import style from './cart-lines.module.css'

/** All lines of the cart, editable. */
export function CartLines() {
  const rows = useAppSelector(selectCartRows)
  return (
    <>
      <div className={style.head} aria-hidden="true">
        <span>商品</span>
        <span className={style.right}>単価（税込）</span>
        <span>数量</span>
        <span className={style.right}>小計（税込）</span>
      </div>
      <ul className={style.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <CartLine row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}
