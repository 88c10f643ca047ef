import { type ComponentType, lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { productsActions, selectAllProducts, selectReadNarrowing } from './products.slice.ts'

const MenuFilterDialog = whenWanted(
  async () => (await import('./menu-filter-dialog.tsx')).MenuFilterDialog,
  partMissing,
)
const Summary = lazy<ComponentType>(() =>
  import('./menu-filter-summary.tsx').then(
    ({ MenuFilterSummary }) => ({ default: MenuFilterSummary }),
    () => ({ default: () => null }),
  ),
)

/**
 * The menu follows the filter of the address. The server does not read it, since one page is kept for all visitors: until
 * it is read here no product is shown, so that none with egg appears to who must not have it.
 */
export function useFilterOfAddress(): void {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const products = useAppSelector(selectAllProducts)
  useLayoutEffect(() => {
    delete document.documentElement.dataset.narrowing
    if (!/[?&](?:without|up_to|diet)=/.test(search)) {
      dispatch(productsActions.setNarrowing(null))
      return
    }
    let isWanted = true
    dispatch(productsActions.readNarrowing())
    import('./menu-filter-address.ts').then(
      ({ narrowingOf }) => isWanted && dispatch(productsActions.setNarrowing(narrowingOf(search, products))),
      () => dispatch(productsActions.setNarrowing('missing')),
    )
    return () => {
      isWanted = false
    }
  }, [dispatch, search, products])
}

/** Opens the filter by allergens, price and diet. */
export function MenuFilterButton() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="no-print needs-scripts"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        絞り込み
      </Button>
      <MenuFilterDialog open={isOpen} onClose={close} />
    </>
  )
}

/** What the menu is narrowed to, and the way out of it. */
export function MenuFilterSummary() {
  return <Suspense>{useAppSelector(selectReadNarrowing) && <Summary />}</Suspense>
}
