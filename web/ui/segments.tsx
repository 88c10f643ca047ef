import { Anchor } from './anchor.tsx'
import style from './segments.module.css'

type Segment = { name: string; href: string; count?: number | string | undefined; current: boolean }

/** Views of one list, side by side: links, so that each has its address. The focus stays on the chosen one. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className={style.segments}>
      {segments.map(({ name, href, count, current }) => (
        <Anchor key={name} href={href} keepFocus aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={style.count}>{count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
