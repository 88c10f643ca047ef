import { staffRowsPerPage } from '#contract/page-size.ts'
import { Pager } from '#web/ui/pager.tsx'
import style from './list-foot.module.css'

type ListFootProps = { page: number; total: number; hrefOf: (page: number) => string }

/** The pages of a list, below it. */
export function ListFoot({ page, total, hrefOf }: ListFootProps) {
  const pages = Math.ceil(total / staffRowsPerPage)
  if (pages < 2) return null
  return (
    <div className={style.foot}>
      <Pager page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  )
}
