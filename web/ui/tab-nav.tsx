import { Anchor } from './anchor.tsx'
import style from './tab-nav.module.css'

export type TabNavProps = {
  label: string
  tabs: readonly { name: string; href: string; count?: number; current?: boolean }[]
  /** The tabs filter the same screen: the focus stays on the one chosen. */
  keepFocus?: boolean
}

/** A row of links of which one is shown: categories, parts of my page. Scrolls sideways where it is too long. */
export function TabNav({ label, tabs, keepFocus }: TabNavProps) {
  return (
    <nav aria-label={label} className={style.tabs}>
      {tabs.map(({ name, href, count, current }) => (
        <Anchor
          key={href}
          className={style.tab}
          href={href}
          keepFocus={keepFocus}
          aria-current={current ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className={style.count}>{count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
