import { fetchProducts, selectProductsStatus } from '#web/features/catalog/products.slice.ts'
import {
  fetchSelectableDates,
  selectDatesError,
  selectSelectableDates,
} from '#web/features/conditions/selectable-date.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import style from './step-load-problem.module.css'

/** The step could not load: without products and dates nothing can be ordered. Shows nothing if both are loaded. */
export function StepLoadProblem() {
  const dispatch = useAppDispatch()
  const productsFailed = useAppSelector((state) => selectProductsStatus(state) === 'serverError')
  const datesFailed = useAppSelector((state) => selectDatesError(state) && !selectSelectableDates(state))
  if (!productsFailed && !datesFailed) return null
  const tryAgain = () => {
    if (productsFailed) dispatch(fetchProducts())
    if (datesFailed) dispatch(fetchSelectableDates({ again: true }))
  }
  return (
    <div className={style.problem}>
      <RetryNote onRetry={tryAgain}>
        商品と開催日をお調べできませんでした。お手数ですが、もう一度お試しください。ご入力の内容は残っています。
      </RetryNote>
    </div>
  )
}
