import { useEffect } from 'react'
import { assetAt } from '#web/assets-url.ts'
import { usePageConfig, useScriptMark } from '#web/store/page-data.tsx'
import fonts from '#web/ui/fonts/fonts.css?url'
import { bootstrap } from './bootstrap.ts'

/** The first script of a page. Its text is only in the server's HTML, not in the browser's bundle. */
export function BootstrapScript() {
  const { assetsUrl } = usePageConfig()
  const mark = useScriptMark()
  const text = import.meta.env.SSR ? `(${bootstrap})(${JSON.stringify(assetAt(assetsUrl, fonts))})` : ''
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, allowed by its hash.
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
