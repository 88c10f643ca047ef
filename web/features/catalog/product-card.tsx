import { memo, type ReactNode } from 'react'
import type { Product } from '#contract/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { leastWords, servesWords, shortOfferReason, standingWords } from '#web/words/product-words.ts'
import { useHeart } from './heart-context.ts'
import style from './product-card.module.css'
import { ProductTags } from './product-tags.tsx'

export type ProductCardProps = {
  product: Product
  /** The heading level: one below that of the section. */
  level?: 'h2' | 'h3'
  /** The day that `offerable` is about. */
  date?: string | null
  /** In the first row of a screen: the picture loads at once. */
  eager?: boolean
  sizes: string
  /** カートに入れる, or the quantity in the cart. Left out when the product cannot be ordered for the day. */
  action: ReactNode
}

export const ProductCard = memo(function ProductCard({
  product,
  level: Name = 'h3',
  date,
  eager,
  sizes,
  action,
}: ProductCardProps) {
  const { id, name, summary, image, price, price_with_tax, package_type } = product
  const isOff = product.offerable === false
  const least = leastWords(product)
  const standing = standingWords(product)
  const Heart = useHeart()
  return (
    <article className={classes(style.card, isOff && style.off, package_type === 1 && style.perGuest)}>
      <Name className={style.name}>
        <Anchor href={paths.product(id)} className={classes('finger', style.link)}>
          <Phrases>{name}</Phrases>
        </Anchor>
      </Name>
      <div className={style.lead}>
        <Picture picture={image} sizes={sizes} eager={eager} decorative dimmed={isOff} className={style.picture} />
        <div className={style.tags}>
          <ProductTags product={product} />
        </div>
        {Heart && <Heart product={product} />}
      </div>
      <p className={style.summary}>{summary}</p>
      <p className={style.serves}>
        <Icon name={product.serves_as === 'drink' ? 'bottle' : 'people'} />
        <span>
          {servesWords(product)}
          {least && `・${least}`}
        </span>
        {standing && !isOff && <span className={style.standing}>{standing}</span>}
      </p>
      <div className={style.foot}>
        <p className={classes('num', style.price)}>
          <VisuallyHidden>税込</VisuallyHidden>
          <b>{formatNumber(price_with_tax)}</b>
          <span className={style.unit}>円{package_type === 1 && '／お一人さま'}</span>
          <small>税抜 {formatNumber(price)}円</small>
        </p>
        {isOff ? <Unavailable product={product} date={date} /> : action}
      </div>
    </article>
  )
})

function Unavailable({ product, date }: Pick<ProductCardProps, 'product' | 'date'>) {
  return (
    <p className={style.unavailable}>
      {date && (
        <>
          {monthAndDay(date)}は<br />
        </>
      )}
      ご用意できません
      <small>{shortOfferReason(product)}</small>
    </p>
  )
}
