import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { ALL_PRODUCTS, selectCategories } from './categories.slice.ts'
import style from './category-nav.module.css'
import { selectAllProducts, selectCountByCategory, selectFilterID, selectReadNarrowing } from './products.slice.ts'

/** The categories that have products as tabs, すべての商品 first, each with the number of its products that the filter leaves. */
export function CategoryNav() {
  const categories = useAppSelector(selectCategories)
  const counts = useAppSelector(selectCountByCategory)
  const filterID = useAppSelector(selectFilterID)
  const filter = useAppSelector(selectReadNarrowing)?.query ?? ''
  // No numbers until the products are loaded.
  const areCounted = useAppSelector(selectAllProducts).length > 0
  const shown = categories.filter(({ id }) => !areCounted || counts[id] || id === filterID || id === ALL_PRODUCTS.id)
  return (
    <div className={style.stays}>
      <TabNav
        label="商品の分類"
        counter="点"
        keepFocus
        tabs={shown.map(({ id, short_name }) => ({
          name: short_name,
          href: paths.orderMenu(id, filter),
          count: areCounted ? (counts[id] ?? 0) : undefined,
          current: id === filterID,
        }))}
      />
    </div>
  )
}
