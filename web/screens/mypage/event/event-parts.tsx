import type { Attendees } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import { selectAdvice } from '#web/features/advice/advice.slice.ts'
import { totalOf } from '#web/features/events/answer-bar.tsx'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import style from './event-parts.module.css'
import { usePartInSight } from './use-part-in-sight.ts'

type EventPartsProps = { event: Event; attendees: Attendees; canInvite: boolean }

/** The parts of the page of a future gathering; a mark shows which need attention. */
export function EventParts({ event: { id, source }, attendees, canInvite }: EventPartsProps) {
  const { data, eventId } = useAppSelector(selectAdvice)
  const advice = source.kind === 'meetup' && eventId === id ? data : null
  const lacking = advice?.cover.filter(({ is_enough }) => !is_enough).length ?? 0
  const parts = [
    { anchor: 'answers', name: '参加者', count: formatNumber(totalOf(attendees.summary)) },
    ...(advice ? [{ anchor: 'headcount-advice', name: 'おすすめの人数' }] : []),
    ...(advice && advice.cover.length > 0
      ? [
          {
            anchor: 'allergies',
            name: 'アレルギーの確認',
            ...(lacking > 0 && { warning: `${formatNumber(lacking)}名さま` }),
          },
        ]
      : []),
    ...(canInvite ? [{ anchor: 'invite', name: '出欠のリンク' }] : []),
  ]
  const inSight = usePartInSight(parts.map(({ anchor }) => anchor))
  return (
    <nav className={`no-print ${style.parts}`} aria-label="このページの内容">
      {parts.map(({ anchor, name, ...aside }) => (
        <Anchor key={anchor} href={`#${anchor}`} aria-current={anchor === inSight ? 'true' : undefined}>
          {name}
          {'count' in aside && <span className={`num ${style.count}`}>{aside.count}</span>}
          {'warning' in aside && <span className={style.warning}>{aside.warning}</span>}
        </Anchor>
      ))}
      {source.kind === 'meetup' && <Anchor href={paths.meetup(source.id)}>ご注文と書類</Anchor>}
    </nav>
  )
}
