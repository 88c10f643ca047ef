import { tooLittleWords } from '#contract/too-little-words.ts'
import { type CartTotals, fetchCalculation, selectWantedInput } from '#web/features/checkout/calculation.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Note } from '#web/ui/note.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './totals-problem.module.css'

/**
 * Why the shop has not confirmed the sums, and what to do. The refusal of a campaign code is shown at the code instead.
 */
export function TotalsProblem({ totals }: { totals: CartTotals }) {
  const { status, refusal, subtotal, calculation } = totals
  const dispatch = useAppDispatch()
  const wanted = useAppSelector(selectWantedInput)
  if (status === 'serverError') {
    return (
      <div className={style.problem}>
        <Note tone="error">
          通信が途切れました。金額は商品の合計から計算しています。
          <TextButton onClick={() => dispatch(fetchCalculation(wanted))}>もう一度試す</TextButton>
        </Note>
      </div>
    )
  }
  const least = calculation?.least_order ?? 0
  const warning =
    refusal?.code === 'area_not_served'
      ? refusal.message
      : 0 < subtotal && subtotal < least
        ? tooLittleWords(least, subtotal)
        : undefined
  if (!warning) return null
  return (
    <div className={style.problem}>
      <Note tone="warn" live>
        {warning}
      </Note>
    </div>
  )
}
