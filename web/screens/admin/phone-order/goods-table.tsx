import { useRef } from 'react'
import type { Product } from '#contract/catalog.ts'
import type { CartLine } from '#contract/placement.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { nextQuantities } from '#domain/quantity-advice.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { offerReasonWords, quantityError } from '#web/words/product-words.ts'
import { goodsKey } from '../sale/sale-keys.ts'
import style from './phone-order.module.css'

type GoodsTableProps = {
  cart: readonly CartLine[]
  productOf: ReadonlyMap<number, Product>
  errorOf: (field: string) => string | undefined
  onCart: (cart: CartLine[]) => void
}

/** What is ordered, with what speaks against a line on the day. */
export function GoodsTable({ cart, productOf, errorOf, onCart }: GoodsTableProps) {
  const lines = useRef<HTMLTableSectionElement>(null)
  useShortcuts([{ ...goodsKey, run: () => lines.current?.querySelector('input')?.focus() }], cart.length > 0)
  if (cart.length === 0) return <p className={style.small}>商品はまだありません。</p>
  const set = (id: number, qty: number) => onCart(cart.map((line) => (line.id === id ? { id, qty } : line)))
  return (
    <table className={style.goods}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" className={style.wide}>
            単価（税込）
          </th>
          <th scope="col">数量</th>
          <th scope="col">金額（税込）</th>
          <th scope="col">
            <span className="visually-hidden">削除</span>
          </th>
        </tr>
      </thead>
      <tbody ref={lines}>
        {cart.map(({ id, qty }, n) => {
          const product = productOf.get(id)
          const name = product?.name ?? `商品 ${id}`
          const price = product?.price_with_tax ?? 0
          const wrong = errorOf(`cart.${n}.qty`) ?? (product && quantityError(qty, product))
          const { more, less } = nextQuantities(qty, product)
          const change = (next: number) => next > 0 && set(id, next)
          return (
            <tr key={id}>
              <th scope="row">
                {name}
                {product?.tax_rate === 8 && <small>　※</small>}
                {product?.offerable === false && <small className={style.why}>{offerReasonWords(product)}</small>}
                {wrong && <FieldError>{wrong}</FieldError>}
              </th>
              <td className={`num ${style.wide}`}>{formatNumber(price)}</td>
              <td>
                <Stepper
                  label={`「${name}」の数量`}
                  value={qty}
                  min={1}
                  onChange={change}
                  onIncrease={() => change(more)}
                  onDecrease={() => change(less)}
                />
              </td>
              <td className="num">{formatYen(price * qty)}</td>
              <td>
                <button
                  type="button"
                  className={style.remove}
                  aria-label={`「${name}」を削除`}
                  onClick={() => onCart(cart.filter((line) => line.id !== id))}
                >
                  <Icon name="close" />
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
