import type { Product } from '#contract/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Picture } from '#web/ui/picture.tsx'
import style from './set-cards.module.css'

/** The sets per person, 松竹梅, on indigo. */
export function SetCards({ products }: { products: readonly Product[] }) {
  return (
    <ul className={style.sets}>
      {products.map(({ id, name, summary, image, price_with_tax, min_qty }) => {
        const [, series, rank] = /^(.*)「(.)」$/.exec(name) ?? []
        return (
          <li key={id}>
            <Anchor className={style.set} href={paths.product(id)}>
              <Picture picture={image} sizes="(width <= 768px) calc(100vw - 32px), 371px" cut="none" decorative />
              <div className={style.body}>
                <h3 className={style.name}>
                  {rank && <span className={`cut ${style.rank}`}>{rank}</span>}
                  {series ?? name}
                </h3>
                <p className={style.summary}>{summary}</p>
                <p className={style.price}>
                  <span className="num">
                    <b>{formatNumber(price_with_tax)}</b> 円
                  </span>
                  <small>
                    お一人さま・税込
                    <br />
                    {min_qty}名さまから
                  </small>
                </p>
              </div>
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}
