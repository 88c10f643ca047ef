import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ProductGrid } from './product-grid.tsx'
import style from './product-list-skeleton.module.css'

/** Six cards that are loading. */
export function ProductListSkeleton({ columns = 3, count = 6 }: { columns?: 3 | 4; count?: number }) {
  return (
    <Loading label="お品書きを読み込んでいます">
      <ProductGrid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <li key={index} className={style.card}>
            <Skeleton shape="picture" />
            <Skeleton width="64%" height="20px" />
            <Skeleton width="92%" height="13px" />
            <Skeleton width="70%" height="13px" />
            <div className={style.foot}>
              <Skeleton width="76px" height="22px" />
              <Skeleton width="104px" height="44px" />
            </div>
          </li>
        ))}
      </ProductGrid>
    </Loading>
  )
}
