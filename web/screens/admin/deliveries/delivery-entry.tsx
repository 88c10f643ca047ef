import type { Delivery } from '#contract/admin/deliveries.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { addressOf } from '#web/features/kitchen/delivery-words.ts'
import type { Handovers } from '#web/features/kitchen/use-handovers.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './deliveries.module.css'
import { DeliveryFacts } from './delivery-facts.tsx'
import { HandoverForm } from './handover-form.tsx'

type Props = {
  delivery: Delivery
  date: string
  isNext: boolean
  isOpen: boolean
  onOpen: (open: boolean) => void
  handovers: Handovers
}

/** One delivery: a line, and under it, when it is open, all that the driver needs. */
export function DeliveryEntry({ delivery, date, isNext, isOpen, onOpen, handovers }: Props) {
  const { number, delivery_window, company, name, address, area, delivered_at, received_by } = delivery
  const noted = handovers.of(delivery)
  const isDone = delivered_at !== null || (noted && !noted.refused)
  const title = company || `${name}さま`
  return (
    <li className={classes(style.entry, isNext && style.next, isDone && style.done)}>
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
            <State delivery={delivery} noted={noted} isNext={isNext} />
          </button>
        </h2>
        {isOpen && (
          <div className={style.body}>
            <DeliveryFacts delivery={delivery} />
            {noted?.refused && <Refused delivery={delivery} noted={noted} handovers={handovers} />}
            {delivered_at && (
              <p className={style.received}>
                お渡し <b className="num">{timeOf(delivered_at)}</b>
                {received_by && ` お受け取り ${received_by}さま`}
              </p>
            )}
            {!isDone && !noted?.refused && <HandoverForm delivery={delivery} date={date} onDone={handovers.note} />}
          </div>
        )}
      </article>
    </li>
  )
}

type Noted = ReturnType<Handovers['of']>

function State({ delivery, noted, isNext }: { delivery: Delivery; noted: Noted; isNext: boolean }) {
  if (noted?.refused) return <Tag tone="bad">記録できていません</Tag>
  if (noted) return <Tag tone="warn">送信待ち {timeOf(noted.delivered_at)}</Tag>
  if (delivery.delivered_at) return <Tag tone="ok">お渡し済み {timeOf(delivery.delivered_at)}</Tag>
  return isNext ? <Tag>次の配送</Tag> : null
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
  return (
    <Note tone="error">
      <p>
        {isChanged
          ? `${timeOf(noted.delivered_at)}のお渡しを記録できませんでした。受注の内容が変わっています。上の内容を確かめて、もう一度記録してください。`
          : noted.refused?.message}
      </p>
      <p className={style.acts}>
        {isChanged && (
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

/** '17:52' in Tokyo. */
const timeOf = (instant: string): string => tokyoTime.format(new Date(instant))

const tokyoTime = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
