import { type MouseEvent, useState } from 'react'
import { useCartTotals } from '#web/features/calculation/use-cart-totals.ts'
import { AgeNote } from '#web/features/cart/age-note.tsx'
import { selectCartRows } from '#web/features/cart/cart.slice.ts'
import { CartLines } from '#web/features/cart/cart-lines.tsx'
import { CartSummary } from '#web/features/cart/cart-panel.tsx'
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx'
import { EmptyCart } from '#web/features/cart/empty-cart.tsx'
import { UnofferableNote } from '#web/features/cart/unofferable-note.tsx'
import { useCartOffers } from '#web/features/cart/use-cart-offers.ts'
import { fetchProducts, selectProductsById, selectProductsStatus } from '#web/features/catalog/products.slice.ts'
import { useProductsForDate } from '#web/features/catalog/use-products-for-date.ts'
import { ConditionBar, type ConditionPart } from '#web/features/conditions/condition-bar.tsx'
import { fetchSelectableDates } from '#web/features/selectable-date/selectable-date.slice.ts'
import { PageMeta } from '#web/features/shell/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { quantityError } from '#web/product-words.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
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
  return (
    <div className={style.screen}>
      <PageMeta title="カート" hidden />
      <ConditionBar part={part} onPart={setPart} />
      <div className="wrap">
        <PageHead heading="カート" />
        <Content onChooseDate={() => setPart('date')} />
      </div>
    </div>
  )
}

function Content({ onChooseDate }: { onChooseDate: () => void }) {
  const rows = useAppSelector(selectCartRows)
  const isHydrated = useHydrated()
  const status = useAppSelector(selectProductsStatus)
  const hasProducts = useAppSelector(selectProductsById).size > 0
  if (isHydrated && rows.length === 0) return <EmptyCart />
  if (isHydrated && !hasProducts && status === 'serverError') return <LoadProblem />
  if (!isHydrated || !hasProducts) return <CartSkeleton />
  return <FilledCart onChooseDate={onChooseDate} />
}

function FilledCart({ onChooseDate }: { onChooseDate: () => void }) {
  const totals = useCartTotals()
  const rows = useAppSelector(selectCartRows)

  const onProceed = (event: MouseEvent) => {
    const wrong = rows.find(({ qty, product }) => product && quantityError(qty, product))
    if (!wrong) return
    event.preventDefault()
    document.querySelector<HTMLElement>(`[aria-labelledby="line-${wrong.id}"] input`)?.focus()
  }
  return (
    <div className={style.columns}>
      <div className={style.main}>
        <div className={style.notes}>
          <AgeNote />
          <UnofferableNote onChooseDate={onChooseDate} />
        </div>
        <CartLines />
        <p className={style.back}>
          <TextLink href={paths.order}>お品書きに戻って選ぶ</TextLink>
        </p>
      </div>
      <CartSummary totals={totals} onProceed={onProceed} />
    </div>
  )
}

function LoadProblem() {
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
