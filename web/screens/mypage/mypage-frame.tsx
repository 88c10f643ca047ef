import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import style from './mypage-frame.module.css'

const parts: readonly { name: string; href: string; icon: IconName; also?: readonly string[] }[] = [
  { name: 'マイページ', href: paths.mypage, icon: 'calendar' },
  { name: '会員情報', href: paths.profile, icon: 'person', also: [paths.deleteAccount] },
  { name: 'メールアドレスの変更', href: paths.emailChange, icon: 'mail' },
  { name: 'ログインとセキュリティ', href: paths.security, icon: 'lock', also: [paths.changePassword] },
  { name: 'ログアウト', href: paths.logout, icon: 'leave' },
]

type MypageFrameProps = {
  /** Of the document, without anybody's name. */
  title: string
  heading?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** All screens of an account: its parts at the left, in narrow windows in a row above. */
export function MypageFrame({ title, heading = title, lead, children }: MypageFrameProps) {
  const { pathname } = useLocation()
  const row = useCurrentInSight()
  return (
    <div className="wrap">
      <PageMeta title={title} hidden />
      <h1 className={style.heading}>{heading}</h1>
      <div className={style.frame}>
        <nav ref={row} className={style.parts} aria-label="マイページ">
          {parts.map(({ name, href, icon, also }) => (
            <Anchor key={href} href={href} aria-current={isCurrent(pathname, href, also) ? 'page' : undefined}>
              <Icon name={icon} />
              {name}
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

/** In narrow windows the row is longer than the window: the part shown is scrolled to. */
function useCurrentInSight() {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 16
  }, [])
  return row
}

function isCurrent(pathname: string, href: string, also: readonly string[] = []): boolean {
  return pathname === href || also.includes(pathname)
}

/** What the server sends of such a screen, and what is shown until its data is there. */
export function MypageOnItsWay({ title }: { title: string }) {
  return (
    <MypageFrame title={title}>
      <PartOnItsWay />
    </MypageFrame>
  )
}

export function PartOnItsWay() {
  return (
    <Loading>
      <div className={style.rows}>
        <Skeleton width="36%" height="28px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </Loading>
  )
}
