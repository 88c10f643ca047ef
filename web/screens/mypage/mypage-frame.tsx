import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import style from './mypage-frame.module.css'

/** `below`: addresses below its own belong to it. `also`: these do as well; one that ends with / with all below. */
type Part = { name: string; href: string; icon: IconName; below?: true; also?: readonly string[] }

const parts: readonly Part[] = [
  { name: 'マイページ', href: paths.mypage, icon: 'calendar' },
  { name: 'ご注文の一覧', href: paths.meetups, icon: 'document', below: true },
  { name: '会の一覧', href: paths.events(), icon: 'people', below: true, also: ['/mypage/bookings/'] },
  { name: 'お見積りの一覧', href: paths.quotes, icon: 'copy' },
  { name: '書類を探す', href: paths.documents, icon: 'search' },
  { name: '会員情報', href: paths.profile, icon: 'person', also: [paths.deleteAccount] },
  { name: 'お届け先', href: paths.addresses, icon: 'pin' },
  { name: 'メールアドレスの変更', href: paths.emailChange, icon: 'mail' },
  { name: 'ログインとセキュリティ', href: paths.security, icon: 'lock', also: [paths.changePassword] },
  { name: 'ログアウト', href: paths.logout, icon: 'leave' },
]

/** The options of a screen under my page (`export const handle`). */
export type MypageHandle = ScreenHandle & {
  /** The title of the document, without a person's name. */
  title: string
  /** The heading, if it differs from the title. */
  Heading?: ComponentType
  /** Shown above the parts in place of the heading, which the screen then brings itself. */
  Above?: ComponentType
  lead?: string
  /** The screen takes the whole width and brings its own heading and the way back. */
  whole?: true
}

/** All screens of an account: its parts at the left, in narrow windows in a row above. */
export function MypageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { title, Heading, Above, lead, whole } = useMatches().at(-1)!.handle as MypageHandle
  const row = useCurrentInSight(pathname)
  if (whole) {
    return (
      <div className="wrap">
        <PageMeta title={title} hidden />
        {children}
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageMeta title={title} hidden />
      {Above ? <Above /> : <h1 className={style.heading}>{Heading ? <Heading /> : title}</h1>}
      <div className={classes(style.frame, Above && style.own)}>
        <nav ref={row} className={style.parts} aria-label="マイページ">
          {parts.map((part) => (
            <Anchor key={part.href} href={part.href} aria-current={isCurrent(pathname, part) ? 'page' : undefined}>
              <Icon name={part.icon} />
              {part.name}
            </Anchor>
          ))}
        </nav>
        <div className={style.content}>
          {lead && <p className={style.lead}>{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}

/** In narrow windows the row is longer than the window. The current part stands in its middle, with the next on both sides. */
function useCurrentInSight(pathname: string) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is the current one on another path.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    const beside = (row.current.clientWidth - current.offsetWidth) / 2
    row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - beside
  }, [pathname])
  return row
}

function isCurrent(pathname: string, { href, below, also = [] }: Part): boolean {
  const isWithin = (place: string) => pathname === place || (place.endsWith('/') && pathname.startsWith(place))
  return isWithin(href) || also.some(isWithin) || (below === true && pathname.startsWith(`${href}/`))
}
