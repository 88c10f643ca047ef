import { formatNumber, formatYen } from '#domain/money.ts'
import { nextQuantities } from '#domain/quantity-advice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { quantityError, quoted, servesWords } from '#web/words/product-words.ts'
import { addWithinCap } from './add-within-cap.ts'
import { type CartRow, cartActions } from './cart.slice.ts'
import style from './cart-line.module.css'
import { useRemoveLine } from './use-remove-line.ts'

export function CartLine({ row: { id, qty, product, offer } }: { row: CartRow }) {
  const dispatch = useAppDispatch()
  const remove = useRemoveLine()
  if (!product) return <GoneLine id={id} />

  const { name, image, price_with_tax, tax_rate, is_age_restricted, max_qty } = product
  const error = quantityError(qty, product)
  const { more, less } = nextQuantities(qty, product)
  const change = (wanted: number) => {
    if (wanted === 0) remove(product)
    else dispatch(addWithinCap(cartActions.changeQty({ id, qty: wanted })))
  }
  return (
    <article className={style.line} aria-labelledby={`line-${id}`}>
      <div className={style.what}>
        <Picture
          picture={image}
          sizes="88px"
          className={style.picture}
          decorative
          dimmed={offer?.offerable === false}
        />
        <div>
          <h2 className={style.name} id={`line-${id}`}>
            <Anchor href={paths.product(id)} className="finger">
              {name}
            </Anchor>
          </h2>
          <p className={style.facts}>
            <span>{servesWords(product)}</span>
            <span>税率{tax_rate}%</span>
            {is_age_restricted && <Tag tone="age">20歳以上</Tag>}
          </p>
          {offer?.offerable === false && <p className={style.off}>この日はご用意できません</p>}
        </div>
      </div>
      <p className={classes('num', style.unit)}>
        <VisuallyHidden>単価</VisuallyHidden>
        {formatYen(price_with_tax)}
      </p>
      <div className={style.quantity}>
        <Stepper
          label={`${quoted(name)}の数量`}
          value={qty}
          onChange={change}
          // Below the smallest quantity the line is removed.
          onIncrease={() => change(more)}
          onDecrease={() => change(less)}
          max={max_qty}
          block
        />
      </div>
      <p className={classes('num', style.amount)}>
        <VisuallyHidden>小計</VisuallyHidden>
        {formatYen(price_with_tax * qty)}
      </p>
      <button type="button" className={style.remove} onClick={() => remove(product)}>
        <Icon name="trash" />
        <VisuallyHidden>{quoted(name)}を削除</VisuallyHidden>
      </button>
      {error && (
        <FieldError className={style.error} role="alert">
          {error}（いまは{formatNumber(qty)}）
        </FieldError>
      )}
    </article>
  )
}

function GoneLine({ id }: { id: number }) {
  const remove = useRemoveLine()
  return (
    <div className={style.gone}>
      <p>お取り扱いを終えた商品がカートに残っています。</p>
      <button type="button" className={style.remove} onClick={() => remove({ id, name: 'お取り扱いを終えた商品' })}>
        <Icon name="trash" />
        <VisuallyHidden>お取り扱いを終えた商品を削除</VisuallyHidden>
      </button>
    </div>
  )
}
