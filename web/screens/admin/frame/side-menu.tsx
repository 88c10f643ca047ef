import { useLocation, useNavigate } from 'react-router'
import { adminMenu, adminPaths, type Counted, launchMenu, type MenuItem } from '#web/features/admin/admin-paths.ts'
import { helpFor } from '#web/features/admin/help-sections.ts'
import { useMayDo, useStaffMember } from '#web/features/admin/staff-member.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { ShopLogo } from '#web/words/shop-logo.tsx'
import { OwnMenu } from './own-menu.tsx'
import { QuickSearch } from './quick-search.tsx'
import style from './side-menu.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'
import { useLaunchLeft } from './use-launch-left.ts'
import { useWaiting } from './use-waiting.ts'

/** What this member of staff may see, in groups; in narrow windows one row, with the current item in sight. */
export function SideMenu() {
  const { permissions } = useStaffMember()
  const { pathname } = useLocation()
  const row = useCurrentInSight(pathname)
  const launch = useLaunchLeft(pathname)
  const { paused = false, ...waiting } = useWaiting() ?? {}
  const counted = { ...waiting, ...(launch !== undefined && { launch }) }
  const isAllowed = ({ needs }: MenuItem) => needs === null || permissions.includes(needs)
  const groups = [...(launch === undefined ? [] : [launchMenu]), ...adminMenu]
    .map(({ name, items }) => ({ name, items: items.filter(isAllowed) }))
    .filter(({ items }) => items.length > 0)
  const navigate = useNavigate()
  const withKeys = groups.flatMap(({ items }) => items).flatMap((item) => (item.key ? { ...item, key: item.key } : []))
  const current = currentOf(
    groups.flatMap(({ items }) => items),
    pathname,
  )
  useShortcuts(withKeys.map(({ key, name, href }) => ({ keys: key, label: name, run: () => void navigate(href) })))
  return (
    <aside className={classes('on-ai no-print', style.side)} ref={row}>
      <Anchor href={adminPaths.today} className={style.logo}>
        <ShopLogo reverse height={26} />
        <small>管理画面</small>
      </Anchor>
      {useMayDo('orders') && <QuickSearch />}
      <nav aria-label="管理画面" className={style.nav}>
        {paused && <Paused />}
        {groups.map(({ name, items }) => (
          <div key={name} className={style.group}>
            <span className={style.name}>{name}</span>
            {items.map((item) => (
              <Anchor
                key={item.href}
                href={item.href === adminPaths.help ? helpFor(pathname) : item.href}
                className={style.item}
                aria-current={item === current ? 'page' : undefined}
                aria-keyshortcuts={item.key}
              >
                <Icon name={item.icon} />
                {item.name}
                {item.key && <Keys keys={item.key} />}
                <Waits counts={item.counts} counted={counted} />
              </Anchor>
            ))}
          </div>
        ))}
      </nav>
      <OwnMenu />
    </aside>
  )
}

/** So that nobody forgets it. */
function Paused() {
  const words = (
    <>
      <Icon name="alert" />
      受付を休んでいます
    </>
  )
  if (!useMayDo('settings')) return <p className={style.item}>{words}</p>
  return (
    <Anchor href={adminPaths.settings('taking')} className={style.item}>
      {words}
    </Anchor>
  )
}

type WaitsProps = Pick<MenuItem, 'counts'> & { counted: Partial<Counted> }

/** How many of them wait for somebody. */
function Waits({ counts, counted }: WaitsProps) {
  const count = (counts && counted[counts.of]) || 0
  if (!counts || count === 0) return null
  const shown = count > mostShown ? `${mostShown}+` : String(count)
  return (
    <span className={style.count}>
      <span className="visually-hidden">{counts.words} </span>
      {shown}
    </span>
  )
}

const mostShown = 999

/** The item whose address is the longest of those the screen is at or below: 電話の受注 rather than 受注. */
function currentOf(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const isAt = (href: string) =>
    pathname === href || (href !== adminPaths.today && `${pathname}/`.startsWith(`${href}/`))
  const found = items.filter(({ href, alsoAt = href }) => isAt(href) || isAt(alsoAt))
  return found.toSorted((one, other) => other.href.length - one.href.length)[0]
}
