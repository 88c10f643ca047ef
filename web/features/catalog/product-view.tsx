import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { monthAndDay, type TokyoDate } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { offerReasonWords, standingWords } from '#web/words/product-words.ts'
import { AlcoholNotice } from './alcohol-notice.tsx'
import { AllergenTable } from './allergen-table.tsx'
import { useHeart } from './heart-context.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSpec } from './product-spec.tsx'
import { ProductTags } from './product-tags.tsx'
import style from './product-view.module.css'

type ProductViewProps = {
  product: ProductDetail
  /** The day that `offerable` is about. */
  date: TokyoDate | null
  /** Can anything be ordered for that day? */
  isDayOpen: boolean
  level?: 'h1' | 'h2'
  /** How it is bought; what is said where it cannot be. */
  buy: ReactNode
  unavailable?: ReactNode
}

/** All that customers are told of a product. */
export function ProductView({ product, date, isDayOpen, level: Name = 'h1', buy, unavailable }: ProductViewProps) {
  const standing = standingWords(product)
  const Heart = useHeart()
  return (
    <div className={style.columns}>
      <div className={style.picture}>
        <ProductGallery product={product} />
        {Heart && <Heart product={product} />}
      </div>
      <div className={style.words}>
        <div className={style.tags}>
          <ProductTags product={product} />
          {standing && <Tag tone="season">{standing}</Tag>}
          {date && isDayOpen && product.offerable && (
            <Tag tone="ok">
              <Icon name="check" />
              {monthAndDay(date)}にご用意できます
            </Tag>
          )}
        </div>
        <Name className={style.name}>
          <Phrases>{product.name}</Phrases>
        </Name>
        <p className={style.lead}>{product.description_long}</p>
        <div className={style.buy}>
          <Price product={product} />
          {product.is_age_restricted && <AlcoholNotice size="large" />}
          {isOff(product) ? (
            <div className={style.unavailable}>
              <Note tone="warn" live>
                {product.sold_out
                  ? '売り切れです。ただいまご用意できません。'
                  : `${date && `${monthAndDay(date)}は`}ご用意できません。${offerReasonWords(product)}。`}
              </Note>
              {!product.sold_out && unavailable}
            </div>
          ) : (
            buy
          )}
        </div>
        <ProductSpec product={product} />
      </div>
      <div className={style.allergens}>
        <AllergenTable product={product} />
      </div>
    </div>
  )
}

export const isOff = ({ offerable, sold_out }: Pick<ProductDetail, 'offerable' | 'sold_out'>): boolean =>
  offerable === false || sold_out

type Priced = Pick<ProductDetail, 'price_with_tax' | 'price' | 'tax_rate' | 'package_type' | 'is_age_restricted'>

function Price({ product: { price_with_tax, price, tax_rate, package_type, is_age_restricted } }: { product: Priced }) {
  return (
    <p className={classes(style.price, is_age_restricted && style.level)}>
      <b className="num">{formatNumber(price_with_tax)}</b>円
      <small>
        {package_type === 1 && 'お一人さま・'}税込（税抜 {formatNumber(price)}円・{tax_rate === 8 ? '軽減税率' : '税率'}
        {tax_rate}%）
      </small>
    </p>
  )
}

/** In the place of one that is under way. */
export function ProductViewSkeleton() {
  return (
    <div className={style.columns}>
      <Skeleton shape="picture" />
      <div className={style.bars}>
        <Skeleton width="70%" height="38px" />
        <Skeleton height="16px" />
        <Skeleton width="90%" height="16px" />
        <Skeleton height="180px" />
      </div>
    </div>
  )
}
