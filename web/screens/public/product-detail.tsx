import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { ProductDetail as Detail } from '#contract/catalog.ts'
import { BuyBox, BuyDock } from '#web/features/cart/buy-box.tsx'
import { selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { CartBar } from '#web/features/cart/cart-bar.tsx'
import { CartControl } from '#web/features/cart/cart-control.tsx'
import { useBuying } from '#web/features/cart/use-buying.ts'
import { HeartContext } from '#web/features/catalog/heart-context.ts'
import { ProductCard } from '#web/features/catalog/product-card.tsx'
import {
  fetchProduct,
  selectProduct,
  selectProductDate,
  selectProductFailure,
  selectProductStatus,
} from '#web/features/catalog/product-detail.slice.ts'
import { productFacts } from '#web/features/catalog/product-facts.ts'
import { cardSizes, ProductGrid } from '#web/features/catalog/product-grid.tsx'
import { isOff, ProductView, ProductViewSkeleton } from '#web/features/catalog/product-view.tsx'
import { useProductsForDate } from '#web/features/catalog/use-products-for-date.ts'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { ConditionBar, type ConditionPart } from '#web/features/conditions/condition-bar.tsx'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { useCutoffWords } from '#web/features/conditions/use-cutoff-words.ts'
import { useDay } from '#web/features/conditions/use-day.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { NotFoundScreen, ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { StructuredData } from '#web/features/frame/structured-data.tsx'
import { useForMembers } from '#web/features/session/use-for-members.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import style from './product-detail.module.css'

export const handle: ScreenHandle = { cache: 'shared', params: { id: /^[1-9]\d{0,8}$/ } }

const load: Parameters<typeof preload>[0] = (store, { params }) => [
  store.dispatch(fetchProduct({ id: Number(params.id), meetupDate: store.getState().cart.meetupDate })),
  store.dispatch(fetchSelectableDates()),
]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const loadFavourites = () => import('#web/features/catalog/favourites.tsx')

export default function ProductDetail() {
  const id = Number(useParams().id)
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  const product = useAppSelector((state) => selectProduct(state, id))
  const status = useAppSelector((state) => selectProductStatus(state, id))
  const failure = useAppSelector((state) => selectProductFailure(state, id))
  useProductsForDate()
  useEffect(() => {
    dispatch(fetchProduct({ id, meetupDate }))
  }, [dispatch, id, meetupDate])

  if (failure?.status === 404) return <NotFoundScreen />
  // Each product is a screen of its own: quantity and picture start again.
  if (product) return <Content key={id} product={product} />
  return status === 'serverError' ? <ServerErrorScreen /> : <ProductSkeleton />
}

function Content({ product }: { product: Detail }) {
  const { id, name, product_category, summary, description_long, image, related } = product
  const date = useAppSelector((state) => selectProductDate(state, id))
  const isDayOpen = useDay(date)?.selectable === true
  const [part, setPart] = useState<ConditionPart | null>(null)
  const buying = useBuying(product)
  const favourites = useForMembers(loadFavourites)
  return (
    <HeartContext value={favourites?.Heart ?? null}>
      <PageMeta title={name} description={`${summary}${description_long}`.slice(0, 120)} image={image.src} />
      <StructuredData about={(config) => productFacts(product, config)} />
      <ConditionBar part={part} onPart={setPart} />
      <div className="wrap">
        <Breadcrumbs
          trail={[
            { name: 'ホーム', href: paths.home },
            { name: 'お品書き', href: paths.order },
            { name: product_category.name, href: paths.orderCategory(product_category.id) },
            { name },
          ]}
        />
        <ProductView
          product={product}
          date={date}
          isDayOpen={isDayOpen}
          buy={<BuyBox buying={buying} />}
          unavailable={
            <Button variant="outline" onClick={() => setPart('date')} block>
              開催日を選び直す
            </Button>
          }
        />
        {related.length > 0 && <Related products={related} date={date} />}
      </div>
      <ProductCartBar>{!isOff(product) && <BuyDock buying={buying} />}</ProductCartBar>
    </HeartContext>
  )
}

function Related({ products, date }: { products: Detail['related']; date: string | null }) {
  return (
    <section className={style.related} aria-labelledby="related">
      <h2 id="related">ご一緒にいかがですか</h2>
      <ProductGrid>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              date={date}
              sizes={cardSizes[4]}
              action={<CartControl product={product} />}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}

function ProductCartBar({ children }: { children: ReactNode }) {
  return (
    <CartBar totals={useCartTotals()} cutoff={useCutoffWords({ isShort: true })} quiet always>
      {children || undefined}
    </CartBar>
  )
}

function ProductSkeleton() {
  return (
    <>
      <ConditionBar />
      <div className="wrap">
        <h1 className="visually-hidden">商品を読み込んでいます</h1>
        <Loading label="商品を読み込んでいます">
          <ProductViewSkeleton />
        </Loading>
      </div>
    </>
  )
}
