import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Product } from '#contract/catalog.ts'
import { selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { fetchCategories } from './categories.slice.ts'
import { NoProductsYet } from './no-products-yet.tsx'
import style from './product-list.module.css'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import { ProductSection } from './product-section.tsx'
import {
  fetchProducts,
  selectAllProducts,
  selectNarrowing,
  selectProductsDate,
  selectProductsStatus,
  selectShownGroups,
} from './products.slice.ts'

const NothingFound = lazy<ComponentType>(() =>
  import('./nothing-found.tsx').then(
    (module) => ({ default: module.NothingFound }),
    () => ({ default: () => '合う商品が見つかりません。' }),
  ),
)

/** The number of pictures in the first row at the side of the cart. */
const firstRow = 3

type ProductListProps = {
  actionFor: (product: Product) => ReactNode
  /** At the end of each category. */
  partEnd?: ReactNode
}

/** The products that match filter and search, by category; if there are none, the reason. */
export function ProductList({ actionFor, partEnd }: ProductListProps) {
  const status = useAppSelector(selectProductsStatus)
  const isLoaded = useAppSelector(selectAllProducts).length > 0
  const groups = useAppSelector(selectShownGroups)
  const narrowing = useAppSelector(selectNarrowing)
  const waits = (!isLoaded && status !== 'serverError' && status !== 'complete') || narrowing === 'reading'
  const date = useAppSelector(selectProductsDate)
  return (
    <div className={style.list}>
      {status === 'serverError' && <ListLoadProblem isLoaded={isLoaded} />}
      {narrowing === 'missing' && <FilterMissing />}
      {waits && <ProductListSkeleton />}
      {status === 'complete' && groups.length === 0 && typeof narrowing === 'object' && (
        <Suspense>{isLoaded ? <NothingFound /> : <NoProductsYet />}</Suspense>
      )}
      {groups.map(({ id, category, products }, index) => (
        <ProductSection
          key={id}
          category={category}
          products={products}
          date={date}
          eager={index === 0 ? firstRow : 0}
          actionFor={actionFor}
          end={partEnd}
        />
      ))}
    </div>
  )
}

function FilterMissing() {
  return (
    <div className={style.problem}>
      <RetryNote onRetry={() => window.location.reload()}>
        通信が途切れ、条件に合う商品を確かめられませんでした。
      </RetryNote>
    </div>
  )
}

/** Products loaded before stay. If none were loaded, only this message is shown. */
function ListLoadProblem({ isLoaded }: { isLoaded: boolean }) {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  const retry = () => {
    dispatch(fetchCategories())
    dispatch(fetchProducts({ meetupDate }))
  }
  return (
    <div className={style.problem}>
      <RetryNote onRetry={retry}>
        {isLoaded
          ? '通信が途切れ、開催日にご用意できる品を確かめられませんでした。カートの内容は残っています。'
          : '通信が途切れました。お手数ですが、もう一度お試しください。カートの内容は残っています。'}
      </RetryNote>
    </div>
  )
}
