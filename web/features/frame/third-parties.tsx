import { lazy, Suspense, useState } from 'react'
import { useMatches } from 'react-router'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'

/** A page without this part is a page that measures nothing. */
const Measuring = lazy(() => import('./measuring/measuring.tsx').catch(() => ({ default: () => null })))

/**
 * Scripts of others, for measuring. Where none is configured, not even the code that asks for consent is loaded. In a
 * document that was opened at an address that is a key, none ever runs: it would find the address in the history.
 */
export function ThirdParties() {
  const { gtmId } = usePageConfig()
  const isMeasured = useMatches().every(({ handle }) => (handle as ScreenHandle | undefined)?.measured !== false)
  const [mayMeasure] = useState(isMeasured)
  const isHydrated = useHydrated()
  if (!isHydrated || !mayMeasure || !gtmId) return null
  return (
    <Suspense>
      <Measuring isMeasured={isMeasured} />
    </Suspense>
  )
}
