import { useEffect, useRef, useState } from 'react'
import { Anchor } from './anchor.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './tab-nav.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TabNavProps = {
  label: string
  tabs: readonly { name: string; href: string; count?: number; current?: boolean }[]
  /** The noun of `count`, for screen readers. */
  counter?: string
  /** The tabs filter the same screen: the focus stays on the chosen one. */
  keepFocus?: boolean
}

/**
 * A row of links with the current one marked: categories, parts of my page. A long row scrolls sideways, with the
 * current link in sight and an arrow at the end that has more.
 */
export function TabNav({ label, tabs, counter = '', keepFocus }: TabNavProps) {
  const row = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  const more = useMore(row, tabs.length)
  useEffect(() => {
    const frame = row.current
    const tab = frame?.querySelector<HTMLElement>('[aria-current]')
    if (!frame || !tab || current === undefined) return
    frame.scrollLeft = tab.offsetLeft - (frame.clientWidth - tab.offsetWidth) / 2
  }, [current])
  const turn = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.7, behavior: 'smooth' })
  }
  return (
    <nav aria-label={label} className={style.nav}>
      <div className={style.tabs} ref={row}>
        {tabs.map(({ name, href, count, current: isCurrent }) => (
          <Anchor
            key={href}
            className={style.tab}
            href={href}
            keepFocus={keepFocus}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
            {count !== undefined && (
              <span className={style.count}>
                <VisuallyHidden>、</VisuallyHidden>
                {count}
                <VisuallyHidden>{counter}</VisuallyHidden>
              </span>
            )}
          </Anchor>
        ))}
      </div>
      {more.before && <More name="back" onPress={() => turn(-1)} />}
      {more.after && <More name="next" onPress={() => turn(1)} />}
    </nav>
  )
}

/** For pointers only: by keyboard every tab is reachable, and scrolls into sight with the focus. */
function More({ name, onPress }: { name: 'back' | 'next'; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classes(style.more, name === 'back' ? style.before : style.after)}
      onClick={onPress}
    >
      <Icon name={name} />
    </button>
  )
}

/** The sides with tabs out of sight. */
function useMore(row: React.RefObject<HTMLDivElement | null>, count: number) {
  const [more, setMore] = useState({ before: false, after: false })
  useEffect(() => {
    const frame = row.current
    if (!frame || count === 0) return
    const look = () => {
      const before = frame.scrollLeft > 4
      const after = frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 4
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(frame)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [row, count])
  return more
}
