import type { PageConfig } from '#web/services.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { useIsFirstScreen } from './first-screen.tsx'

/**
 * Facts of a screen for search engines, in the words of schema.org. They read the page as it was loaded, so no later
 * screen has any.
 */
export function StructuredData({ about }: { about: (config: PageConfig) => Record<string, unknown> }) {
  const config = usePageConfig()
  if (!useIsFirstScreen()) return null
  // '<' could end the element.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about(config) }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{text}</script>
}
