import type { Calculation, Product } from '#contract/catalog.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import { formatDifference, formatNumber, formatYen } from '#domain/money.ts'
import { nextQuantities } from '#domain/quantity-advice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { quantityError, quoted } from '#web/words/product-words.ts'
import { changeDraftActions } from './change-drafts.slice.ts'
import style from './change-lines.module.css'
import type { OrderContents } from './order-contents.ts'

type ChangeLinesProps = {
  meetup: GuestOrder
  wanted: OrderContents['cart']
  /** What the shop says of the draft; null until it has. */
  priced: Calculation | null
  products: ReadonlyMap<number, Product>
  errorOf: (id: number) => string | undefined
}

/** The lines of an order with steppers; what differs from the order has colour. */
export function ChangeLines({ meetup, wanted, priced, products, errorOf }: ChangeLinesProps) {
  const dispatch = useAppDispatch()
  return (
    <ul className={style.lines}>
      {wanted.map(({ id, qty }) => (
        <Line
          key={id}
          qty={qty}
          was={meetup.calculation.lines.find((line) => line.id === id)}
          is={priced?.lines.find((line) => line.id === id)}
          product={products.get(id)}
          error={errorOf(id)}
          onQty={(wish) => dispatch(changeDraftActions.merged({ id: meetup.id, piece: { qty: { [id]: wish } } }))}
        />
      ))}
    </ul>
  )
}

type PricedLine = Calculation['lines'][number]

type LineProps = {
  qty: number
  /** As it was ordered; undefined: it is new. */
  was: PricedLine | undefined
  /** At the price it will have. */
  is: PricedLine | undefined
  product: Product | undefined
  error: string | undefined
  onQty: (qty: number) => void
}

function Line({ qty, was, is, product, error, onQty }: LineProps) {
  const set = (wanted: number) => onQty(Math.max(0, wanted))
  const name = was?.name ?? product?.name ?? ''
  const unitPrice = is?.unit_price ?? was?.unit_price ?? product?.price_with_tax ?? 0
  const before = was?.qty ?? 0
  const least = product?.min_qty ?? 1
  const isChanged = qty !== before
  const { more, less } = nextQuantities(qty, product)
  const limit = isChanged && qty > 0 && product ? quantityError(qty, product) : undefined
  return (
    <li className={classes(style.line, isChanged && style.changed)} data-field>
      {product ? (
        <Picture picture={product.image} sizes="72px" cut="small" decorative className={style.picture} />
      ) : (
        <span />
      )}
      <div className={style.words}>
        <b className={style.name}>{name}</b>
        <span className={classes('num', style.facts)}>
          {formatYen(unitPrice)}
          {was && isChanged && `（もとは${formatNumber(before)}点）`}
          {!was && <Tag>追加した商品</Tag>}
          {(is ?? was)?.is_age_restricted && <Tag tone="age">20歳以上</Tag>}
        </span>
      </div>
      <div className={style.quantity}>
        {qty === 0 ? (
          <p className={style.out}>
            削除します <TextButton onClick={() => set(before || least)}>元に戻す</TextButton>
          </p>
        ) : (
          <Stepper
            label={`${quoted(name)}の数量`}
            value={qty}
            onChange={set}
            // Below the smallest quantity the line goes.
            onIncrease={() => set(more)}
            onDecrease={() => set(less)}
            max={Math.max(before, product?.max_qty ?? before)}
            block
          />
        )}
      </div>
      <p className={classes('num', style.amount)}>
        <b>{formatYen(unitPrice * qty)}</b>
        <Difference yen={unitPrice * qty - (was?.amount ?? 0)} isChanged={isChanged} />
      </p>
      {(error ?? limit) && (
        <FieldError className={style.error} role="alert">
          {error ?? limit}
        </FieldError>
      )}
    </li>
  )
}

function Difference({ yen, isChanged }: { yen: number; isChanged: boolean }) {
  if (!isChanged && yen === 0) return <span className={style.same}>変更なし</span>
  return <span className={classes(yen < 0 && style.minus)}>{formatDifference(yen)}</span>
}
