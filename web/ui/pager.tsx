import { Anchor } from './anchor.tsx'
import style from './pager.module.css'

export type PagerProps = {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** First, last and the neighbours of the current page. Nothing when there is only one. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return (
    <nav aria-label="ページ">
      <ol className={style.pager}>
        {shown.map((number, index) => (
          <li key={number} className={style.item}>
            {index > 0 && number - shown[index - 1]! > 1 && <span aria-hidden="true">…</span>}
            <Anchor
              className={style.page}
              href={hrefOf(number)}
              aria-label={`${number}ページ目`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
