import { useCallback } from 'react'
import type { Product } from '#contract/catalog.ts'
import { daysOfBestSellers } from '#domain/best-sellers.ts'
import { CartControl } from '#web/features/cart/cart-control.tsx'
import { ProductCard } from '#web/features/catalog/product-card.tsx'
import { cardSizes, ProductGrid } from '#web/features/catalog/product-grid.tsx'
import { selectAllProducts, selectProductsDate } from '#web/features/catalog/products.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import style from './home.module.css'

const shown = 4

/** What many have ordered; while too few have, one product of each of the first categories, and no word on who orders it. */
export function Selection() {
  const date = useAppSelector(selectProductsDate)
  const products = useAppSelector(selectAllProducts).filter(({ package_type }) => package_type === 0)
  const best = products.filter(({ is_best_seller }) => is_best_seller)
  const isPopular = best.length >= shown
  const selected = (isPopular ? best : firstOfCategories(products)).slice(0, shown)
  const actionFor = useCallback((product: Product) => <CartControl product={product} />, [])
  if (selected.length === 0) return null
  return (
    <section className="section" aria-labelledby="selection">
      <div className="wrap">
        <h2 id="selection" className={style.heading}>
          {isPopular ? 'よく選ばれている商品' : '商品のご紹介'}
        </h2>
        {isPopular && <p>直近{daysOfBestSellers}日間に、多くのお客さまがご注文になった商品です。</p>}
        <ProductGrid>
          {selected.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} date={date} sizes={cardSizes[4]} action={actionFor(product)} />
            </li>
          ))}
        </ProductGrid>
      </div>
    </section>
  )
}

const firstOfCategories = (products: readonly Product[]): Product[] =>
  Array.from(Map.groupBy(products, ({ product_category: { id } }) => id).values(), ([first]) => first!)
