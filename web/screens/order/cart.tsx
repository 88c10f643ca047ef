import { type MouseEvent, useEffect, useState } from 'react'
import { readItem } from '#web/browser/browser-storage.ts'
import { AgeNote } from '#web/features/cart/age-note.tsx'
import { CampaignCode } from '#web/features/cart/campaign-code.tsx'
import { CapNote } from '#web/features/cart/cap-note.tsx'
import { persistedCart, selectCartLines, selectCartRows } from '#web/features/cart/cart.slice.ts'
import { CartBar } from '#web/features/cart/cart-bar.tsx'
import { selectAboveCap } from '#web/features/cart/cart-cap.slice.ts'
import { CartLines } from '#web/features/cart/cart-lines.tsx'
import { CartSummary } from '#web/features/cart/cart-panel.tsx'
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx'
import { EmptyCart } from '#web/features/cart/empty-cart.tsx'
import { PrintHead } from '#web/features/cart/print-head.tsx'
import { UnofferableNote } from '#web/features/cart/unofferable-note.tsx'
import { useCartOffers } from '#web/features/cart/use-cart-offers.ts'
import { fetchProducts, selectProductsById, selectProductsStatus } from '#web/features/catalog/products.slice.ts'
import { useProductsForDate } from '#web/features/catalog/use-products-for-date.ts'
import { HeldQuoteNote } from '#web/features/checkout/held-quote-note.tsx'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { ConditionBar, type ConditionPart } from '#web/features/conditions/condition-bar.tsx'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { useCutoffWords } from '#web/features/conditions/use-cutoff-words.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { MakeQuote } from '#web/features/quotes/make-quote.tsx'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { quantityError } from '#web/words/product-words.ts'
import style from './cart.module.css'

export const handle: ScreenHandle = { cache: 'shared' }

const load: Parameters<typeof preload>[0] = (store) => [
  store.dispatch(fetchProducts({ meetupDate: store.getState().cart.meetupDate })),
  store.dispatch(fetchSelectableDates()),
]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Cart() {
  useProductsForDate()
  useCartOffers()
  const [part, setPart] = useState<ConditionPart | null>(null)
  const isFilled = useIsFilled()
  return (
    <>
      <div className={style.screen}>
        <PageMeta title="カート" hidden />
        <ConditionBar part={part} onPart={setPart} />
        <div className="wrap">{isFilled ? <FilledCart onChooseDate={() => setPart('date')} /> : <NoLines />}</div>
      </div>
      {isFilled && <ForwardBar />}
    </>
  )
}

/** Only the browser has the cart, so the server never knows whether it is empty. */
function useIsFilled(): boolean {
  const hasRows = useAppSelector(selectCartRows).length > 0
  const hasProducts = useAppSelector(selectProductsById).size > 0
  return useHydrated() && hasRows && hasProducts
}

function NoLines() {
  const isEmpty = useAppSelector(selectCartRows).length === 0
  const isHydrated = useHydrated()
  const status = useAppSelector(selectProductsStatus)
  return (
    <>
      <PageHead heading="カート" />
      {isHydrated && isEmpty ? (
        <EmptyCart />
      ) : isHydrated && status === 'serverError' ? (
        <CartLoadProblem />
      ) : (
        <CartSkeleton />
      )}
    </>
  )
}

function FilledCart({ onChooseDate }: { onChooseDate: () => void }) {
  const totals = useCartTotals()
  const onProceed = useProceed()
  const isGuest = useRole() === 'guest'
  return (
    <div className={style.columns}>
      <div className={style.main}>
        <PrintHead />
        <h1 className={`no-print ${style.heading}`}>カート</h1>
        <div className={style.notes}>
          <NotKeptNote />
          <CapNote />
          <AgeNote />
          <HeldQuoteNote />
          <UnofferableNote onChooseDate={onChooseDate} />
        </div>
        <CartLines />
        <p className={`no-print ${style.back}`}>
          <TextLink href={paths.order}>お品書きに戻って選ぶ</TextLink>
        </p>
        <div className="no-print">
          <CampaignCode totals={totals} />
        </div>
      </div>
      <CartSummary totals={totals} onProceed={onProceed}>
        <MakeQuote isGuest={isGuest} />
      </CartSummary>
    </div>
  )
}

/** In narrow windows, where the estimate is below the lines. */
function ForwardBar() {
  const onPress = useProceed()
  const forward = { href: paths.orderEntry(1), words: 'ご注文手続きへ進む', onPress }
  return <CartBar totals={useCartTotals()} cutoff={useCutoffWords({ isShort: true })} forward={forward} />
}

/** A browser that forbids storage loses the cart with the next reload. */
function NotKeptNote() {
  const lines = useAppSelector(selectCartLines)
  const [isLost, setLost] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is stored whenever it changes
  useEffect(() => setLost(readItem(persistedCart.key) === undefined), [lines])
  if (!isLost) return null
  return (
    <Note tone="warn" live>
      このブラウザーには、カートを保存できません。読み込み直したり、画面を閉じたりすると、カートは空になります。ブラウザーの設定でサイトのデータを許可していただくと、残ります。
    </Note>
  )
}

/** A quantity that cannot be ordered, or the cap that the cart is above, gets the focus and stops the visitor. */
function useProceed() {
  const rows = useAppSelector(selectCartRows)
  const isAboveCap = useAppSelector(selectAboveCap) !== undefined
  return (event: MouseEvent) => {
    const wrong = rows.find(({ qty, product }) => product && quantityError(qty, product))
    if (!wrong && !isAboveCap) return
    event.preventDefault()
    const place = wrong ? `[aria-labelledby="line-${wrong.id}"] input` : '#cart-cap'
    document.querySelector<HTMLElement>(place)?.focus()
  }
}

function CartLoadProblem() {
  const dispatch = useAppDispatch()
  return (
    <Note tone="error">
      <p>通信が途切れました。お手数ですが、もう一度お試しください。カートの内容は残っています。</p>
      <Button
        variant="outline"
        size="small"
        className={style.retry}
        onClick={() => dispatch(fetchProducts({ meetupDate: null }))}
      >
        もう一度試す
      </Button>
    </Note>
  )
}
