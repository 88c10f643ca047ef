import { useEffect, useRef, useState } from 'react'
import { Anchor } from './anchor.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './tab-nav.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TabNavProps = {
  label: string
  tabs: readonly { name: string; href: string; count?: number; current?: boolean }[]
  /** What `count` counts, for those who listen. */
  counter?: string
  /** The tabs filter the same screen: the focus stays on the one chosen. */
  keepFocus?: boolean
}

/**
 * A row of links of which one is shown: categories, parts of my page. Where it is too long it scrolls sideways, with
 * the shown one in sight and an arrow at the end that has more.
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

/** For pointers alone: by keyboard every tab is reached, and comes into sight with the focus. */
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

/** On which sides there are tabs out of sight. */
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
