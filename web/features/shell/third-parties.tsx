import { usePageConfig } from '#web/store/page-data.tsx'

/** Measuring scripts of others. Without their ids in the configuration there are none. */
export function ThirdParties() {
  const { gtmId, optimizeId } = usePageConfig()
  return (
    <>
      {optimizeId && (
        <script async src={`https://www.googleoptimize.com/optimize.js?id=${encodeURIComponent(optimizeId)}`} />
      )}
      {gtmId && <script async src={`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`} />}
    </>
  )
}
