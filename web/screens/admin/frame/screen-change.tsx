import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useMatches } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { useNewOrders } from '#web/features/admin/live/new-orders.ts'
import { tellRouteChange } from '#web/features/frame/data-layer.ts'
import { storedUserId } from '#web/features/session/session.ts'
import { useShop } from '#web/store/page-data.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/**
 * Each screen has its own title here, because staff keep several open side by side; it counts the new orders of a tab
 * out of sight. Each change of route is told to the data layer, as in the shop. After a change of screen the page is at
 * its top and its heading is read out; within one screen the focus stays.
 */
export function ScreenChange() {
  const { name } = useShop()
  const location = useLocation()
  const seen = useRef<Location>(undefined)
  const [heading, setHeading] = useState('')
  const title = useScreenTitle()
  const { away } = useNewOrders()

  useEffect(() => {
    const previous = seen.current
    seen.current = location
    if (previous?.key !== location.key) tellRouteChange(storedUserId())
    if (!previous || previous.pathname === location.pathname) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
    setHeading(document.querySelector('main h1')?.textContent ?? '')
  }, [location])

  return (
    <>
      <title>{`${away > 0 ? `(${away}) ` : ''}${title}｜${name} 管理画面`}</title>
      <VisuallyHidden role="status">{heading}</VisuallyHidden>
    </>
  )
}

function useScreenTitle(): string {
  const { handle, loaderData } = useMatches().at(-1)!
  const { title } = (handle as AdminHandle | undefined) ?? { title: 'ご利用になれません' }
  if (typeof title === 'string') return title
  return loaderData === undefined ? 'ご利用になれません' : title(loaderData as never)
}
