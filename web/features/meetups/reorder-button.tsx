import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reorder } from '#contract/meetups.ts'
import { japaneseDate, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { cartActions, selectCartLines, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { suggestDelivery } from '#web/features/checkout/former-delivery.slice.ts'
import { orderFormActions } from '#web/features/checkout/order-form.slice.ts'
import { partMissing, toastActions } from '#web/features/frame/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useStillHere } from '#web/ui/use-still-here.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ReorderDialogProps, ReorderQuestion } from './reorder-dialog.tsx'

const reorderMeetup = createApiThunk<Reorder, { id: string; meetup_date: string | null }>(
  'meetups/reorder',
  ({ id, meetup_date }, { api }) => api.call('reorderMeetup', { params: { id }, body: { meetup_date } }),
)

const ReorderDialog = whenWanted<ReorderDialogProps>(
  () => import('./reorder-dialog.tsx').then((module) => module.ReorderDialog),
  partMissing,
)

/**
 * Puts what was ordered into the cart once more. Asks where something would be lost or cannot be had. A day that is over
 * goes from the cart; one that cannot be had may go.
 */
export function ReorderButton({ id, name, size }: { id: string; name: string; size?: ButtonProps['size'] }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const inCart = useAppSelector(selectCartLines)
  const chosen = useAppSelector(selectMeetupDate)
  const { busy, submit } = useSubmit()
  const [question, setQuestion] = useState<ReorderQuestion | null>(null)
  const close = useCallback(() => setQuestion(null), [])
  const isStillHere = useStillHere()

  const fill = ({ reorder: { cart, estimated_person, delivery, allergies, own_fields }, date }: ReorderQuestion) => {
    dispatch(cartActions.clearItemOfferable())
    dispatch(cartActions.setCartAllData({ cart, estimatedPerson: estimated_person, meetupDate: date }))
    if (delivery) dispatch(suggestDelivery(delivery))
    dispatch(orderFormActions.mergeStep1({ allergies }))
    dispatch(orderFormActions.mergeStep2({ own_fields }))
    dispatch(toastActions.showMessage({ text: `ご注文の商品をカートに入れました${droppedWords(chosen, date)}` }))
    navigate(paths.cart)
  }
  const ask = async (date: TokyoDate | null, then: (question: ReorderQuestion) => void) => {
    const reordering = dispatch(reorderMeetup({ id, meetup_date: date }))
    const failure = await submit(() => reordering)
    if (!isStillHere()) return
    if (failure) {
      dispatch(
        toastActions.showNotification({ text: 'カートに入れられませんでした。もう一度お試しください', tone: 'error' }),
      )
      return
    }
    then({ reorder: await reordering.unwrap(), date })
  }
  const again = () =>
    ask(isOver(chosen) ? null : chosen, (found) => {
      if (inCart.length > 0 || found.reorder.unavailable.length > 0) setQuestion(found)
      else fill(found)
    })
  // The replacing of a cart was told together with the day.
  const onAnyDay = () => ask(null, (found) => (found.reorder.unavailable.length > 0 ? setQuestion(found) : fill(found)))
  return (
    <>
      <Button variant="outline" size={size} busy={busy} busyText="お待ちください" onClick={again}>
        もう一度注文する
        <VisuallyHidden>（{name}）</VisuallyHidden>
      </Button>
      {question && (
        <ReorderDialog
          question={question}
          replaces={inCart.length > 0}
          busy={busy}
          onClose={close}
          onFill={() => fill(question)}
          onAnyDay={onAnyDay}
        />
      )}
    </>
  )
}

const isOver = (date: TokyoDate | null) => date !== null && date < tokyoDateOf(shopNow())

function droppedWords(before: TokyoDate | null, now: TokyoDate | null): string {
  if (!before || now) return ''
  return `。${japaneseDate(before)}は${isOver(before) ? '過ぎました' : 'ご用意できません'}ので、開催日をお選びください`
}
