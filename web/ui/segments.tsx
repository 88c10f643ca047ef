import { useRef } from 'react'
import { Anchor } from './anchor.tsx'
import style from './segments.module.css'
import { useShortcuts } from './shortcuts.tsx'

type Segment = { name: string; href: string; count?: number | string | undefined; current: boolean }

type SegmentsProps = {
  label: string
  segments: readonly Segment[]
  /** `[` and `]` go from one to the next. For one row of a screen, where they mean nothing else. */
  hasKeys?: boolean
}

/** For `KeyHints`. */
export const tabKeys = { keys: ['[', ']'], label: '前・次の分けかた' } as const

/** Views of one list, side by side: links, so that each has its address. The focus stays on the chosen one. */
export function Segments({ label, segments, hasKeys = false }: SegmentsProps) {
  const row = useRef<HTMLElement>(null)
  const move = (step: 1 | -1) => {
    const links = [...(row.current?.querySelectorAll('a') ?? [])]
    // The one with the focus may still be on its way: a second press goes on from there.
    const from = links.find((link) => link === document.activeElement) ?? links.find((link) => link.ariaCurrent)
    const at = from ? links.indexOf(from) + step : step === 1 ? 0 : -1
    const next = links.at(at % links.length)
    // With the focus its name is read out.
    next?.focus()
    next?.click()
  }
  useShortcuts(
    [
      { keys: '[', label: '前の分けかた', run: () => move(-1) },
      { keys: ']', label: '次の分けかた', run: () => move(1) },
    ],
    hasKeys,
  )
  return (
    <nav ref={row} aria-label={label} className={style.segments}>
      {segments.map(({ name, href, count, current }) => (
        <Anchor key={name} href={href} keepFocus aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={style.count}>{count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
