import { useLocation, useMatches } from 'react-router'
import { isDrawn } from '#contract/drawn-name.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { useIsFirstScreen } from './first-screen.tsx'

export type PageMetaProps = {
  /** Without the brand's name, which is added. */
  title: string
  /** Empty where nobody has written one: the title stands for it. */
  description?: string
  /** Address of a picture for shared links, absolute or from the root of this site. */
  image?: string
  /** A screen that search engines should not list: cart, my page, links with a token. */
  hidden?: boolean
}

/**
 * Title and description of a screen for its server-rendered page; React moves the elements into the head. After a
 * change of route the title is the brand's name, see `RouteChange`.
 */
export function PageMeta({ title, description, image, hidden = false }: PageMetaProps) {
  const { siteUrl, shop } = usePageConfig()
  const { pathname } = useLocation()
  const isFirst = useIsFirstScreen()
  const isUnmeasured = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.measured === false)
  const whole = title === shop.name ? title : `${title}｜${shop.name}`
  const address = new URL(pathname, siteUrl).href
  const shared = image ?? (isDrawn(shop) ? '/og.jpg' : undefined)
  const words = description === '' ? title : description
  return (
    <>
      {isFirst && <title>{whole}</title>}
      {isUnmeasured && <meta name="referrer" content="no-referrer" />}
      {words && <meta name="description" content={words} />}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={whole} />
      {words && <meta property="og:description" content={words} />}
      {!hidden && <meta property="og:url" content={address} />}
      {shared && <meta property="og:image" content={new URL(shared, siteUrl).href} />}
    </>
  )
}
