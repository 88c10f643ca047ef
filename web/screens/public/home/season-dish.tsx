import type { Product } from '#contract/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './season-dish.module.css'

type DatedTerm = { word: string; reading: string; days: string }

/** The kitchen's recommendation of the season, with the name of the solar term. */
export function SeasonDish({ product, term }: { product: Product; term: DatedTerm }) {
  const { id, name, summary, image, price_with_tax, package_type } = product
  return (
    <div className={style.season}>
      <Anchor href={paths.product(id)} tabIndex={-1} aria-hidden="true">
        <Picture picture={image} sizes="(width <= 768px) calc(100vw - 32px), 610px" cut="lead" decorative />
      </Anchor>
      <div>
        <p className={style.term}>
          <b>{term.word}</b>
          <span>
            {term.reading}
            <br />
            {term.days}ごろ
          </span>
        </p>
        <h3 className={style.name}>{name}</h3>
        <p className={style.text}>
          {summary}
          {package_type === 1 && setWords(product)}
        </p>
        <p className={style.price}>
          <b className="num">{formatNumber(price_with_tax)}</b>円
          <span className="caption">{package_type === 1 ? 'お一人さま・税込' : '税込'}</span>
        </p>
        <ButtonLink href={paths.product(id)} variant="secondary">
          内容を見る<VisuallyHidden>（{name}）</VisuallyHidden>
        </ButtonLink>
      </div>
    </div>
  )
}

/** Of a set for each guest: from how many, and how many at a time. */
const setWords = ({ min_qty, qty_step }: Pick<Product, 'min_qty' | 'qty_step'>) =>
  `${min_qty}名さまから、${qty_step > 1 ? `${qty_step}名さま` : 'お一人さま'}単位でご注文いただけます。`
