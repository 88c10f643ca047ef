import type { MeetupSummary } from '#contract/meetups.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, formatYen, perPerson } from '#domain/money.ts'
import { longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { moneyTag } from '#web/features/sale/money-tag.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { DatePlate } from '#web/ui/date-plate.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { feeWords } from '#web/words/fee-now.ts'
import style from './meetup-row.module.css'
import { RowPapers } from './papers/row-papers.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { StatusTags } from './status-tags.tsx'
import { titleOf } from './status-words.ts'

/** An order in a list: when, what state it is in, for how many, for how much. */
export function MeetupRow({ meetup, now }: { meetup: MeetupSummary; now: Date }) {
  const tag = moneyTag(meetup.money)
  const { id, status, meetup_date, delivery_window, estimated_person } = meetup
  return (
    <li className={style.row}>
      <DatePlate date={meetup_date} today={tokyoDateOf(now)} isCancelled={status === 'cancelled'} />
      <div className={style.words}>
        <StatusTags meetup={meetup} />
        <h2 className={style.title}>
          <Anchor href={paths.meetup(id)} className="finger">
            {titleOf(meetup)}
          </Anchor>
        </h2>
        <p className={style.facts}>
          <VisuallyHidden>{longJapaneseDate(meetup_date)}</VisuallyHidden>
          <span>
            <Icon name="clock" /> {formatWindow(delivery_window)}
          </span>
          <span>
            <Icon name="people" /> {formatNumber(estimated_person)}名さま
          </span>
        </p>
        <RowPapers meetup={meetup} />
      </div>
      <div className={style.end}>
        <Sum meetup={meetup} />
        {tag && <Tag tone={tag.tone}>{tag.words}</Tag>}
        <ReorderButton id={id} name={titleOf(meetup)} size="small" />
      </div>
    </li>
  )
}

function Sum({ meetup: { total, estimated_person, cancellation_fee } }: { meetup: MeetupSummary }) {
  if (cancellation_fee !== null) {
    return (
      <p className={style.sum}>
        <span className={style.small}>キャンセル料</span>
        <b className="num">{feeWords(cancellation_fee)}</b>
        <span className={style.small}>ご注文の金額 {formatYen(total)}</span>
      </p>
    )
  }
  const each = perPerson(total, estimated_person)
  return (
    <p className={style.sum}>
      <b className={`num ${style.total}`}>
        {formatNumber(total)}
        <small>円</small>
      </b>
      {each !== undefined && <span className={style.small}>お一人さま {formatYen(each)}</span>}
    </p>
  )
}
