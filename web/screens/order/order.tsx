import { useCallback, useRef, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { dishesWords } from '#contract/shop-facts.ts'
import { areaWords } from '#contract/shop-words.ts'
import { CartBar } from '#web/features/cart/cart-bar.tsx'
import { CartControl } from '#web/features/cart/cart-control.tsx'
import { BackToMenu, type JumpedFrom, ToCart } from '#web/features/cart/cart-jump.tsx'
import { CartPanel } from '#web/features/cart/cart-panel.tsx'
import { MakeProposal } from '#web/features/cart/proposal/make-proposal.tsx'
import { UnofferableNote } from '#web/features/cart/unofferable-note.tsx'
import { useCartOffers } from '#web/features/cart/use-cart-offers.ts'
import { fetchCategories } from '#web/features/catalog/categories.slice.ts'
import { CategoryNav } from '#web/features/catalog/category-nav.tsx'
import { HeartContext } from '#web/features/catalog/heart-context.ts'
import { MenuFilterButton, MenuFilterSummary, useFilterOfAddress } from '#web/features/catalog/menu-filter.tsx'
import { OfferableFilter } from '#web/features/catalog/offerable-filter.tsx'
import { ProductList } from '#web/features/catalog/product-list.tsx'
import { ProductSearch } from '#web/features/catalog/product-search.tsx'
import { fetchProducts, productsActions } from '#web/features/catalog/products.slice.ts'
import { useProductsForDate } from '#web/features/catalog/use-products-for-date.ts'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { ConditionBar, type ConditionPart } from '#web/features/conditions/condition-bar.tsx'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { useCutoffWords } from '#web/features/conditions/use-cutoff-words.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useForMembers } from '#web/features/session/use-for-members.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import style from './order.module.css'

export const handle: ScreenHandle = { cache: 'shared', query: { category: /^\d{1,3}$/ } }

const load: Parameters<typeof preload>[0] = (store, { url }) => {
  store.dispatch(productsActions.setFilter({ id: categoryIn(url) }))
  const { meetupDate } = store.getState().cart
  return [
    store.dispatch(fetchCategories()),
    store.dispatch(fetchProducts({ meetupDate })),
    store.dispatch(fetchSelectableDates()),
  ]
}
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const loadFavourites = () => import('#web/features/catalog/favourites.tsx')

export default function Order() {
  const { shop, terms } = usePageConfig()
  useProductsForDate()
  useFilterOfAddress()
  useCartOffers()
  const [part, setPart] = useState<ConditionPart | null>(null)
  const from = useRef<HTMLElement>(null)
  const favourites = useForMembers(loadFavourites)
  const actionFor = useCallback((product: Product) => <CartControl product={product} />, [])
  return (
    <HeartContext value={favourites?.Heart ?? null}>
      <PageMeta
        title="お品書き・ご注文"
        description={`${dishesWords(shop)}。開催日と人数を選ぶと、お一人さまあたりの金額を見ながらご注文いただけます。${areaWords(terms)}のオフィスへ、盛り込みの器ごとお届けします。`}
      />
      <ConditionBar part={part} onPart={setPart} />
      <div className="wrap">
        <div className={style.columns}>
          <div className={style.products}>
            <div className={style.head}>
              <h1>お品書き</h1>
              <div className={style.find}>
                <ProductSearch />
                <MenuFilterButton />
              </div>
            </div>
            <MakeProposal />
            <ToCart from={from} />
            <CategoryNav />
            <UnofferableNote onChooseDate={() => setPart('date')} />
            <MenuFilterSummary />
            <OfferableFilter />
            {favourites && <favourites.FavouriteFilter />}
            <ProductList actionFor={actionFor} partEnd={<ToCart from={from} />} />
          </div>
          <div className={style.cart}>
            <OrderCartPanel from={from} />
          </div>
        </div>
      </div>
      <OrderCartBar from={from} />
    </HeartContext>
  )
}

function OrderCartPanel({ from }: { from: JumpedFrom }) {
  return <CartPanel totals={useCartTotals()} after={<BackToMenu from={from} />} />
}

function OrderCartBar({ from }: { from: JumpedFrom }) {
  return (
    <CartBar totals={useCartTotals()} cutoff={useCutoffWords({ isShort: true })} after={<BackToMenu from={from} />} />
  )
}

/** 0, すべての商品, for anything but a category's number. */
function categoryIn({ searchParams }: URL): number {
  const text = searchParams.get('category') ?? ''
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : 0
}
