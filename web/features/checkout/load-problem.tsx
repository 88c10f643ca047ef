import {
  fetchSelectableDates,
  selectDatesError,
  selectSelectableDates,
} from '#web/features/booking/selectable-date.slice.ts'
import { fetchProducts, selectProductsStatus } from '#web/features/catalog/products.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import style from './load-problem.module.css'

/** The step could not be prepared: without products and dates nothing can be ordered. Nothing while all is well. */
export function LoadProblem() {
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
      <Note tone="error">
        <p>商品と開催日をお調べできませんでした。お手数ですが、もう一度お試しください。ご入力の内容は残っています。</p>
        <Button variant="outline" size="small" className={style.again} onClick={tryAgain}>
          もう一度試す
        </Button>
      </Note>
    </div>
  )
}
