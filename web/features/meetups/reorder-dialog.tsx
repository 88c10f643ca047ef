import type { Reorder } from '#contract/meetups.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { offerReasonWords } from '#web/words/product-words.ts'
import style from './reorder-dialog.module.css'

/** `date`: the day that was asked about. */
export type ReorderQuestion = { reorder: Reorder; date: TokyoDate | null }

/** What another day may have. */
const ofTheDay: ReadonlySet<string> = new Set([
  'date_not_selectable',
  'date_full',
  'cutoff_passed',
  'not_available_on_date',
  'sold_out_on_date',
])
const dependsOnDay = ({ reorder, date }: ReorderQuestion) =>
  date !== null && reorder.unavailable.some(({ reason }) => ofTheDay.has(reason))

export type ReorderDialogProps = {
  question: ReorderQuestion
  /** There is something in the cart. */
  replaces: boolean
  busy: boolean
  onClose: () => void
  onFill: () => void
  onAnyDay: () => void
}

/** What would be lost or cannot be had, and the ways on. */
export function ReorderDialog({ question, replaces, onClose, ...ways }: ReorderDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="もう一度注文する"
      mustAnswer
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Ways question={question} {...ways} />
        </>
      }
    >
      <Asked question={question} replaces={replaces} />
    </Dialog>
  )
}

type WaysProps = Pick<ReorderDialogProps, 'question' | 'busy' | 'onFill' | 'onAnyDay'>

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

function Asked({ question, replaces }: { question: ReorderQuestion; replaces: boolean }) {
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
