import { Anchor } from './anchor.tsx'
import { Icon } from './icon.tsx'
import style from './pager.module.css'

export type PagerProps = {
  /** From 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Links to the pages of a list: the first, the last, and those around the one that is shown. Nothing for a single page. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={style.pager} aria-label="ページ">
      {page > 1 && (
        <Anchor href={hrefOf(Math.min(page - 1, pages))} aria-label="前のページ" rel="prev">
          <Icon name="back" />
        </Anchor>
      )}
      {numbersAround(page, pages).map((number, index, all) => (
        <span key={number} className={style.number}>
          {number - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Anchor
            href={hrefOf(number)}
            aria-label={`${number}ページ目`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Anchor>
        </span>
      ))}
      {page < pages && (
        <Anchor href={hrefOf(page + 1)} aria-label="次のページ" rel="next">
          <Icon name="next" />
        </Anchor>
      )}
    </nav>
  )
}

function numbersAround(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(wanted)].sort((a, b) => a - b)
}
