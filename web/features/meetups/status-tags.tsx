import type { MeetupSummary } from '#contract/meetups.ts'
import { Tag } from '#web/ui/tag.tsx'
import style from './status-tags.module.css'
import { statusTones, statusWords } from './status-words.ts'

/** The state of an order and its number. */
export function StatusTags({ meetup: { status, number } }: { meetup: Pick<MeetupSummary, 'status' | 'number'> }) {
  return (
    <p className={style.tags}>
      <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>
      <Tag tone="mute">
        <span className="num">{number}</span>
      </Tag>
    </p>
  )
}
