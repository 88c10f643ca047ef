import { usePageConfig } from '#web/store/page-data.tsx'
import { useIsFirstScreen } from './first-screen.tsx'

/**
 * Facts of a screen for search engines, in the words of schema.org. They read the page as it was loaded, so no later
 * screen has any.
 */
export function StructuredData({ about }: { about: (siteUrl: string) => Record<string, unknown> }) {
  const { siteUrl } = usePageConfig()
  if (!useIsFirstScreen()) return null
  // '<' could end the element.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about(siteUrl) }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{text}</script>
}
