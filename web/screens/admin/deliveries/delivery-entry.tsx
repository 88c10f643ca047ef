import type { Delivery } from '#contract/admin/deliveries.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { addressOf, calledOffWords, isStanding, nameOf } from '#web/features/kitchen/delivery-words.ts'
import type { Handovers } from '#web/features/kitchen/use-handovers.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './deliveries.module.css'
import { DeliveryFacts } from './delivery-facts.tsx'
import { HandoverForm } from './handover-form.tsx'
import { OnTheWay } from './on-the-way.tsx'

type Props = {
  delivery: Delivery
  date: string
  isNext: boolean
  isOpen: boolean
  onOpen: (open: boolean) => void
  handovers: Handovers
  /** Without a connection. */
  isAway: boolean
  onNoted: () => Promise<void>
}

/** One delivery: a line, and under it, when it is open, all that the driver needs. */
export function DeliveryEntry(props: Props) {
  const { delivery, date, isNext, isOpen: isOpened, onOpen, handovers, isAway, onNoted } = props
  const { number, delivery_window, address, area, delivered_at, received_by } = delivery
  const stands = isStanding(delivery)
  const noted = handovers.of(delivery)
  // What was not taken is not folded away.
  const isOpen = isOpened || noted?.refused !== undefined
  const isDone = delivered_at !== null || (noted && !noted.refused)
  const title = nameOf(delivery)
  return (
    <li className={classes(style.entry, isNext && style.next, (isDone || !stands) && style.done)}>
      <article aria-label={`${delivery_window.from} ${title}`}>
        <h2 className={style.line}>
          <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            <b className={`num ${style.time}`}>{delivery_window.from}</b>
            <span className={style.who}>
              <b>{title}</b>
              <small className="num">
                {formatWindow(delivery_window)} {number} {area}
              </small>
              {!isOpen && <small>{addressOf(address)}</small>}
            </span>
            <span>
              <State delivery={delivery} noted={noted} isNext={isNext} />
            </span>
          </button>
        </h2>
        {isOpen && (
          <div className={style.body}>
            <DeliveryFacts delivery={delivery} />
            {noted?.refused && <Refused delivery={delivery} noted={noted} handovers={handovers} />}
            {stands && delivered_at && (
              <p className={style.received}>
                お渡し <b className="num">{timeOf(delivered_at)}</b>
                {received_by && ` お受け取り ${received_by}さま`}
              </p>
            )}
            {!stands && (
              <Note tone="error">
                {`${calledOffWords(delivery)}になりました。お届けせず、積んでいる荷物は持ち帰ってください。`}
              </Note>
            )}
            {stands && !isDone && date === tokyoDateOf(shopNow()) && (
              <OnTheWay delivery={delivery} isAway={isAway} onNoted={onNoted} />
            )}
            {stands && !isDone && !noted?.refused && (
              <HandoverForm delivery={delivery} date={date} onDone={handovers.note} />
            )}
          </div>
        )}
      </article>
    </li>
  )
}

type Noted = ReturnType<Handovers['of']>

function State({ delivery, noted, isNext }: { delivery: Delivery; noted: Noted; isNext: boolean }) {
  if (!isStanding(delivery)) return <Tag tone="bad">{calledOffWords(delivery)}</Tag>
  if (noted?.refused) return <Tag tone="bad">記録できていません</Tag>
  if (noted) return <Tag tone="warn">送信待ち {timeOf(noted.delivered_at)}</Tag>
  if (delivery.delivered_at) return <Tag tone="ok">お渡し済み {timeOf(delivery.delivered_at)}</Tag>
  return (
    <>
      {isNext && <Tag>次の配送</Tag>}
      {delivery.status === 'placed' && <Tag tone="warn">未確認</Tag>}
    </>
  )
}

/** What somebody has changed meanwhile is shown above; the note itself is not lost. */
function Refused({
  delivery,
  noted,
  handovers,
}: {
  delivery: Delivery
  noted: NonNullable<Noted>
  handovers: Handovers
}) {
  const { refused: _, ...handover } = noted
  const isChanged = noted.refused?.code === 'edited_meanwhile'
  if (isChanged && isStanding(delivery) && delivery.delivered_at !== null)
    return <NotedTwice delivery={delivery} noted={noted} handovers={handovers} />
  return (
    <Note tone="error">
      <p>
        {isChanged
          ? `${timeOf(noted.delivered_at)}のお渡しを記録できませんでした。受注の内容が変わっています。上の内容を確かめて、もう一度記録してください。`
          : noted.refused?.message}
      </p>
      <p className={style.acts}>
        {isChanged && isStanding(delivery) && (
          <Button size="small" onClick={() => handovers.note({ ...handover, version: delivery.version })}>
            {timeOf(noted.delivered_at)} のお渡しを記録する
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => handovers.drop(delivery.id)}>
          この記録を打ち消す
        </Button>
      </p>
    </Note>
  )
}

type NotedTwiceProps = { delivery: Delivery; noted: NonNullable<Noted>; handovers: Handovers }

/** Somebody else has noted the hand-over in another way: theirs holds, and one's own is not lost without a word. */
function NotedTwice({ delivery, noted, handovers }: NotedTwiceProps) {
  const seesOrders = useMayDo('orders')
  const last = noted.refused?.last_change ?? null
  return (
    <Note tone="warn" live>
      <p>
        {last ? `${last.by}さん` : 'ほかの方'}
        {`が先に、${timeOf(delivery.delivered_at!)}のお渡し（${receiverWords(delivery.received_by)}）を記録しています。お客さまへのメールも、この内容です。`}
      </p>
      <p>
        あなたの記録は保存していません：<b>{`${timeOf(noted.delivered_at)}　${receiverWords(noted.received_by)}`}</b>
      </p>
      <p className={style.acts}>
        <Button size="small" variant="outline" onClick={() => handovers.drop(delivery.id)}>
          先の記録のままにする
        </Button>
        {seesOrders && (
          <ButtonLink size="small" variant="outline" href={adminPaths.order(delivery.id)}>
            受注の経過に書きとめる
          </ButtonLink>
        )}
      </p>
    </Note>
  )
}

const receiverWords = (name: string | null) => (name ? `お受け取り ${name}さま` : 'お名前の記録なし')

/** '17:52' in Tokyo. */
const timeOf = (instant: string): string => tokyoTime.format(new Date(instant))

const tokyoTime = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
