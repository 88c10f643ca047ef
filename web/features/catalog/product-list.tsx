import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog.ts'
import { selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { quoted } from '#web/words/product-words.ts'
import { fetchCategories } from './categories.slice.ts'
import { NoProductsYet } from './no-products-yet.tsx'
import style from './product-list.module.css'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import { ProductSection } from './product-section.tsx'
import {
  fetchProducts,
  productsActions,
  selectAllProducts,
  selectOnly,
  selectProductsDate,
  selectProductsStatus,
  selectSearchText,
  selectShownGroups,
} from './products.slice.ts'

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
  const date = useAppSelector(selectProductsDate)
  return (
    <div className={style.list}>
      {status === 'serverError' && <ListLoadProblem isLoaded={isLoaded} />}
      {!isLoaded && status !== 'serverError' && status !== 'complete' && <ProductListSkeleton />}
      {status === 'complete' && groups.length === 0 && (isLoaded ? <NothingFound /> : <NoProductsYet />)}
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

function NothingFound() {
  const dispatch = useAppDispatch()
  const searchText = useAppSelector(selectSearchText).trim()
  const isNarrowed = useAppSelector(selectOnly) !== null
  if (isNarrowed && !searchText) {
    return (
      <EmptyState
        picture={illustration('empty-plate')}
        title="ここにお気に入りの商品はありません"
        action={
          <Button variant="secondary" onClick={() => dispatch(productsActions.setOnly(null))}>
            お気に入りのほかも見る
          </Button>
        }
      />
    )
  }
  if (!searchText) {
    return (
      <EmptyState
        picture={illustration('empty-plate')}
        title="この分類の商品は、ただいまありません"
        action={
          <ButtonLink href={paths.order} variant="secondary">
            すべての商品を見る
          </ButtonLink>
        }
      >
        ほかの分類から、お好みの品をお探しください。
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title={`${quoted(searchText)}に合う商品が見つかりません`}
      action={
        <Button variant="secondary" onClick={() => dispatch(productsActions.setSearchText(''))}>
          言葉を消して、すべて見る
        </Button>
      }
    >
      短い言葉や、かなでもお探しいただけます。
    </EmptyState>
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
