import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reorder } from '#contract/meetups.ts'
import { cartActions, selectCartLines, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { suggestDelivery } from '#web/features/checkout/former-delivery.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useStillHere } from '#web/ui/use-still-here.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { offerReasonWords } from '#web/words/product-words.ts'
import style from './reorder-button.module.css'

const reorderMeetup = createApiThunk<Reorder, { id: string; meetup_date: string | null }>(
  'meetups/reorder',
  ({ id, meetup_date }, { api }) => api.call('reorderMeetup', { params: { id }, body: { meetup_date } }),
)

/** Puts what was ordered into the cart once more. Asks where something would be lost or cannot be had. */
export function ReorderButton({ id, name, size }: { id: string; name: string; size?: ButtonProps['size'] }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const inCart = useAppSelector(selectCartLines)
  const meetup_date = useAppSelector(selectMeetupDate)
  const { busy, submit } = useSubmit()
  const [question, setQuestion] = useState<Reorder | null>(null)
  const close = useCallback(() => setQuestion(null), [])
  const isStillHere = useStillHere()

  const fill = ({ cart, estimated_person, delivery }: Reorder) => {
    dispatch(cartActions.clearItemOfferable())
    dispatch(cartActions.setCartAllData({ cart, estimatedPerson: estimated_person }))
    if (delivery) dispatch(suggestDelivery(delivery))
    dispatch(toastActions.showMessage({ text: 'ご注文の商品をカートに入れました' }))
    navigate(paths.cart)
  }
  const ask = async () => {
    const reordering = dispatch(reorderMeetup({ id, meetup_date }))
    const failure = await submit(() => reordering)
    if (!isStillHere()) return
    if (failure) {
      dispatch(
        toastActions.showNotification({ text: 'カートに入れられませんでした。もう一度お試しください', tone: 'error' }),
      )
      return
    }
    const reorder = await reordering.unwrap()
    if (inCart.length > 0 || reorder.unavailable.length > 0) setQuestion(reorder)
    else fill(reorder)
  }
  return (
    <>
      <Button variant="outline" size={size} busy={busy} busyText="お待ちください" onClick={ask}>
        もう一度注文する
        <VisuallyHidden>（{name}）</VisuallyHidden>
      </Button>
      <Dialog
        open={question !== null}
        onClose={close}
        title="もう一度注文する"
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={close}>
              戻る
            </Button>
            {question && question.cart.length > 0 && <Button onClick={() => fill(question)}>カートに入れる</Button>}
          </>
        }
      >
        {question && <Question reorder={question} replaces={inCart.length > 0} />}
      </Dialog>
    </>
  )
}

function Question({ reorder: { cart, unavailable }, replaces }: { reorder: Reorder; replaces: boolean }) {
  return (
    <div className={style.words}>
      {unavailable.length > 0 && (
        <>
          <p>次の商品は、いまはご注文いただけません。</p>
          <ul className={style.gone}>
            {unavailable.map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name}</b>
                <span>{offerReasonWords({ reason, weekdays: null })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {cart.length === 0 ? (
        <p>このご注文には、いまご注文いただける商品がありません。開催日を選び直すと、ご用意できる場合があります。</p>
      ) : (
        <>
          {unavailable.length > 0 && <p>ほかの{cart.length}品をカートに入れます。</p>}
          {replaces && <p>いまカートにある商品は、入れ替わります。</p>}
        </>
      )}
    </div>
  )
}
