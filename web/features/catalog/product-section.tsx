import type { CSSProperties, ReactNode } from 'react'
import type { Category, Product } from '#contract/catalog.ts'
import { AlcoholNotice } from './alcohol-notice.tsx'
import { ProductCard } from './product-card.tsx'
import { cardSizes, ProductGrid } from './product-grid.tsx'
import style from './product-section.module.css'

type ProductSectionProps = {
  category: Category | undefined
  products: readonly Product[]
  date: string | null
  /** How many pictures at the start load at once. */
  eager?: number
  actionFor: (product: Product) => ReactNode
  end?: ReactNode
}

/** One category of the menu, at the side of the cart. */
export function ProductSection({ category, products, date, eager = 0, actionFor, end }: ProductSectionProps) {
  const id = `category-${category?.id ?? 0}`
  return (
    <section className={style.section} style={{ '--count': products.length } as CSSProperties} aria-labelledby={id}>
      <div className={style.head}>
        <h2 id={id}>{category?.name ?? 'そのほか'}</h2>
        {category?.note && <p className="caption">{category.note}</p>}
      </div>
      {products.some(({ is_age_restricted }) => is_age_restricted) && (
        <div className={style.notice}>
          <AlcoholNotice />
        </div>
      )}
      <ProductGrid columns={3}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              date={date}
              eager={index < eager}
              sizes={cardSizes[3]}
              action={actionFor(product)}
            />
          </li>
        ))}
      </ProductGrid>
      {end}
    </section>
  )
}
