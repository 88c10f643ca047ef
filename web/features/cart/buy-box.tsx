import { formatNumber, formatYen } from '#domain/money.ts'
import { nextQuantities, quantityAdvice } from '#domain/quantity-advice.ts'
import { selectProductsById } from '#web/features/catalog/products.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countWords, guidanceWords, leastWords, quoted } from '#web/words/product-words.ts'
import style from './buy-box.module.css'
import { selectCartLines, selectEstimatedPerson } from './cart.slice.ts'
import type { Buying } from './use-buying.ts'

/** Quantity and the button to the cart: in the page of a wide window, at the foot of a narrow one. */
export function BuyRow({ buying }: { buying: Buying }) {
  const { product, qty, choose, problem, add } = buying
  const { more, less } = nextQuantities(qty, { ...product, min_qty: product.qty_step })
  return (
    <div className={`no-print needs-scripts ${style.row}`}>
      <Stepper
        label={`${quoted(product.name)}の数量`}
        value={qty}
        onChange={choose}
        onIncrease={() => choose(more)}
        onDecrease={() => choose(less)}
        min={product.qty_step}
        max={product.max_qty}
        size="large"
      />
      <Button onClick={add} aria-describedby={problem && `buy-problem-${product.id}`} className={style.add}>
        <Icon name="cart" />
        カートに入れる
      </Button>
    </div>
  )
}

/** The same row at the foot of a narrow window, with the price. */
export function BuyDock({ buying }: { buying: Buying }) {
  const {
    product: { price_with_tax, package_type },
    qty,
  } = buying
  return (
    <div className={`needs-scripts ${style.dock}`}>
      <p className={`num ${style.dockPrice}`}>
        {formatYen(price_with_tax)}
        {package_type === 1 && '／お一人さま'}
        <span>
          × {formatNumber(qty)} ＝ <b>{formatYen(price_with_tax * qty)}</b>（税込）
        </span>
      </p>
      <BuyRow buying={buying} />
    </div>
  )
}

export function BuyBox({ buying }: { buying: Buying }) {
  const { product, inCart, recommended, qty, problem } = buying
  const { id } = product
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const others = useAppSelector(selectCartLines).filter((line) => line.id !== id)
  const products = useAppSelector(selectProductsById)
  const { verdict } = quantityAdvice(others, products, estimatedPerson)
  const guidance = guidanceWords(product, {
    qty: inCart + qty,
    estimatedPerson,
    recommended,
    isMealComplete: verdict !== undefined && verdict !== 'short',
  })
  const servesSomebody = product.package_type === 1 || product.serves !== null
  const least = leastWords(product)
  return (
    <>
      <div className={style.wide}>
        <BuyRow buying={buying} />
      </div>
      <div role="status">
        {problem && (
          <FieldError className={style.problem} id={`buy-problem-${id}`}>
            {problem}
          </FieldError>
        )}
      </div>
      <div className={classes(style.told, servesSomebody && style.guided)}>
        {servesSomebody && (
          <p>
            {guidance}
            {least && `ご注文は${least}承ります。`}
          </p>
        )}
        {inCart > 0 && (
          <p>
            カートに{countWords(inCart, product)}入っています。<TextLink href={paths.cart}>カートを見る</TextLink>
          </p>
        )}
      </div>
    </>
  )
}
