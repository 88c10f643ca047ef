import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reorder } from '#contract/meetups.ts'
import { japaneseDate, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { cartActions, selectCartLines, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { suggestDelivery } from '#web/features/checkout/former-delivery.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button, ButtonLink, type ButtonProps } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useStillHere } from '#web/ui/use-still-here.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { offerReasonWords } from '#web/words/product-words.ts'
import style from './reorder-button.module.css'

const reorderMeetup = createApiThunk<Reorder, { id: string; meetup_date: string | null }>(
  'meetups/reorder',
  ({ id, meetup_date }, { api }) => api.call('reorderMeetup', { params: { id }, body: { meetup_date } }),
)

/** `date`: the day that was asked about. */
type Question = { reorder: Reorder; date: TokyoDate | null }

/** What another day may have. */
const ofTheDay: ReadonlySet<string> = new Set([
  'date_not_selectable',
  'date_full',
  'cutoff_passed',
  'not_available_on_date',
  'sold_out_on_date',
])
const dependsOnDay = ({ reorder, date }: Question) =>
  date !== null && reorder.unavailable.some(({ reason }) => ofTheDay.has(reason))

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
  const [question, setQuestion] = useState<Question | null>(null)
  const close = useCallback(() => setQuestion(null), [])
  const isStillHere = useStillHere()

  const fill = ({ reorder: { cart, estimated_person, delivery }, date }: Question) => {
    dispatch(cartActions.clearItemOfferable())
    dispatch(cartActions.setCartAllData({ cart, estimatedPerson: estimated_person, meetupDate: date }))
    if (delivery) dispatch(suggestDelivery(delivery))
    dispatch(toastActions.showMessage({ text: `ご注文の商品をカートに入れました${droppedWords(chosen, date)}` }))
    navigate(paths.cart)
  }
  const ask = async (date: TokyoDate | null, then: (question: Question) => void) => {
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
            {question && <Ways question={question} busy={busy} onFill={() => fill(question)} onAnyDay={onAnyDay} />}
          </>
        }
      >
        {question && <Asked question={question} replaces={inCart.length > 0} />}
      </Dialog>
    </>
  )
}

const isOver = (date: TokyoDate | null) => date !== null && date < tokyoDateOf(shopNow())

function droppedWords(before: TokyoDate | null, now: TokyoDate | null): string {
  if (!before || now) return ''
  return `。${japaneseDate(before)}は${isOver(before) ? '過ぎました' : 'ご用意できません'}ので、開催日をお選びください`
}

type WaysProps = { question: Question; busy: boolean; onFill: () => void; onAnyDay: () => void }

function Ways({ question, busy, onFill, onAnyDay }: WaysProps) {
  const isEmpty = question.reorder.cart.length === 0
  const otherDay = dependsOnDay(question)
  return (
    <>
      {otherDay && (
        <Button variant={isEmpty ? 'primary' : 'outline'} busy={busy} busyText="お待ちください" onClick={onAnyDay}>
          開催日を選び直す
        </Button>
      )}
      {!isEmpty && <Button onClick={onFill}>カートに入れる</Button>}
      {isEmpty && !otherDay && <ButtonLink href={paths.order}>お品書きを見る</ButtonLink>}
    </>
  )
}

function Asked({ question, replaces }: { question: Question; replaces: boolean }) {
  const { cart, unavailable } = question.reorder
  const otherDay = dependsOnDay(question)
  const day = otherDay && question.date ? `カートの開催日の${japaneseDate(question.date)}には` : 'いまは'
  return (
    <div className={style.words}>
      {unavailable.length > 0 && (
        <>
          <p>次の商品は、{day}ご注文いただけません。</p>
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
      {cart.length === 0 && !otherDay && <p>このご注文には、いまご注文いただける商品がありません。</p>}
      {cart.length > 0 && unavailable.length > 0 && <p>ほかの{cart.length}品をカートに入れます。</p>}
      {otherDay && <p>開催日を選び直すと、ご用意できる商品をカートに入れて、開催日をお選びいただけます。</p>}
      {replaces && (cart.length > 0 || otherDay) && <p>いまカートにある商品は、入れ替わります。</p>}
    </div>
  )
}
