import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { tellStart } from './data-layer.ts'

/** Third-party scripts for measuring. Without their ids in the configuration none are loaded. */
export function ThirdParties() {
  const { gtmId, optimizeId } = usePageConfig()
  const isMeasured = useMatches().every(({ handle }) => (handle as ScreenHandle | undefined)?.measured !== false)
  const starts = isMeasured && Boolean(gtmId)
  useEffect(() => {
    if (starts) tellStart()
  }, [starts])
  if (!isMeasured) return null
  return (
    <>
      {optimizeId && (
        <script async src={`https://www.googleoptimize.com/optimize.js?id=${encodeURIComponent(optimizeId)}`} />
      )}
      {gtmId && <script async src={`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`} />}
    </>
  )
}
