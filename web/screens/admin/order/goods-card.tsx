import { useRef } from 'react'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import type { Answer } from '#contract/operations.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { nextQuantities } from '#domain/quantity-advice.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { TaxBlock } from '#web/features/meetups/tax-block.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { goodsKey } from '../sale/sale-keys.ts'
import style from './order.module.css'
import type { ProductNames } from './order-fields.ts'

type GoodsCardProps = {
  order: OrderRecord
  edits: RecordEdits
  products: Answer<'listProducts'>
  names: ProductNames
}

/** What is ordered, with quantities to be changed in place, and the sums as they are saved. */
export function GoodsCard({ order, edits, products, names }: GoodsCardProps) {
  const { values, names: changed, set } = edits
  const { calculation } = order
  const lines = useRef<HTMLUListElement>(null)
  const known = new Map(calculation.lines.map((line) => [line.id, line]))
  const added = changed
    .filter((name) => name.startsWith('qty.') && !known.has(Number(name.slice(4))))
    .map((name) => Number(name.slice(4)))
  const ids = [...known.keys(), ...added]
  const isOver = order.status === 'cancelled'
  useShortcuts([{ ...goodsKey, run: () => lines.current?.querySelector('input')?.focus() }], !isOver)
  const add = (wanted: number) => {
    const product = products.find(({ id }) => id === wanted)
    if (product) set({ [`qty.${product.id}`]: product.min_qty })
  }
  return (
    <Card title="商品" aside={`変更の締切 ${japaneseDeadline(new Date(order.cutoff_at))}`} flush>
      <div className={style.heads} aria-hidden="true">
        <span>商品</span>
        <span>単価（税込）</span>
        <span>数量</span>
        <span>金額（税込）</span>
      </div>
      <ul ref={lines}>
        {ids.map((id) => {
          const line = known.get(id)
          const product = products.find((each) => each.id === id)
          const qty = Number(values[`qty.${id}`] ?? 0)
          const price = line?.unit_price ?? product?.price_with_tax ?? 0
          const was = line?.qty ?? 0
          const { more, less } = nextQuantities(qty, product)
          const change = (to: number) => set({ [`qty.${id}`]: to })
          return (
            <li key={id} className={classes(style.line, qty !== was && style.changed)}>
              {product ? (
                <Picture picture={product.image} sizes="44px" cut="small" decorative className={style.picture} />
              ) : (
                <span className={style.picture} />
              )}
              <span>
                {names.get(id)} {line?.tax_class === 'reduced' && '※'}
                {line?.is_age_restricted && <Tag tone="age">酒</Tag>}
              </span>
              <span className={`num ${style.price}`}>{formatNumber(price)}</span>
              {isOver ? (
                <span className="num">{qty}点</span>
              ) : (
                <Stepper
                  label={`${names.get(id)}の数量`}
                  value={qty}
                  onChange={change}
                  onIncrease={() => change(more)}
                  onDecrease={() => change(less)}
                  max={9999}
                />
              )}
              <span className={`num ${style.sum}`}>
                {qty !== was && <s>{formatNumber(price * was)}</s>} <b>{formatYen(price * qty)}</b>
              </span>
            </li>
          )
        })}
      </ul>
      {!isOver && (
        <div className={`no-print ${style.add}`}>
          <Field label="商品を追加" layout="stack">
            <Select value="" onChange={({ target }) => add(Number(target.value))}>
              <option value="">お選びください</option>
              {products
                .filter(({ id }) => !ids.includes(id))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
        </div>
      )}
      <div className={style.sums}>
        <TaxBlock calculation={calculation} estimatedPerson={order.estimated_person} />
        {order.change_fee > 0 && (
          <dl className={style.fee}>
            <dt>一部キャンセル料（不課税）</dt>
            <dd className="num">{formatYen(order.change_fee)}</dd>
          </dl>
        )}
      </div>
    </Card>
  )
}
