import type { ReactNode } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { type Decision, decidePair } from '#web/features/events/decide-pair.ts'
import { rsvpPhase } from '#web/features/events/event-words.ts'
import { joinableWith, type Person } from '#web/features/events/guest-list.ts'
import { askingsOf, nextAskOf } from '#web/features/events/reminder.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { Sheet } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { setAnswer, takeOut } from './change-guests.ts'
import style from './guest-menu.module.css'
import { menuButtonOf } from './guest-row.tsx'

type GuestMenuProps = {
  event: Event
  guest: Person
  attendees: readonly Attendee[]
  called: ReadonlyMap<string, string>
  onEdit: () => void
  onAsk: () => void
  onClose: () => void
}

/** What can be done with one guest. */
export function GuestMenu({ event, guest, attendees, called, onEdit, onAsk, onClose }: GuestMenuProps) {
  const dispatch = useAppDispatch()
  const { id, status } = guest
  const eventId = event.id
  const act = (run: () => unknown) => () => {
    onClose()
    run()
  }
  const decide = (decision: Decision, other: Attendee) =>
    act(() => dispatch(decidePair({ eventId, decision, answer: guest, guest: other })))
  const others = joinableWith(guest, attendees)
  // An answer that stands in this guest's row has none of its own.
  const nameOf = ({ id: other, name }: Attendee) => called.get(other) ?? `リンクからの${name}さまのお返事`
  const apart = attendees.filter((other) => guest.apart_from.includes(other.id))
  return (
    <Sheet open beside={menuButtonOf(id)} onClose={onClose} title={called.get(id)}>
      <ul className={style.menu}>
        {status !== 'active' && (
          <Item icon="check" onPress={act(() => dispatch(setAnswer(eventId, [guest], 'active')))}>
            参加にする
          </Item>
        )}
        {status !== 'cancelled' && (
          <Item icon="close" onPress={act(() => dispatch(setAnswer(eventId, [guest], 'cancelled')))}>
            不参加にする
          </Item>
        )}
        <AskItem event={event} guest={guest} attendees={attendees} onAsk={onAsk} />
        <Item icon="edit" onPress={onEdit}>
          お名前・部署・メールアドレスを編集する
        </Item>
        {others.map((other) => (
          <Item key={`join ${other.id}`} icon="people" onPress={decide('joinAttendees', other)}>
            {nameOf(other)}とまとめる
          </Item>
        ))}
        {others.map((other) => (
          <Item key={`apart ${other.id}`} icon="swap" onPress={decide('keepApart', other)}>
            {nameOf(other)}とは別の方にする
          </Item>
        ))}
        {apart.map((other) => (
          <Item key={`again ${other.id}`} icon="return" onPress={decide('reconsiderAttendees', other)}>
            {nameOf(other)}と別の方にしたことを元に戻す
          </Item>
        ))}
        <Item icon="trash" isLast onPress={act(() => dispatch(takeOut(eventId, [guest])))}>
          この方を一覧から外す
        </Item>
      </ul>
    </Sheet>
  )
}

type AskItemProps = Pick<GuestMenuProps, 'event' | 'guest' | 'attendees' | 'onAsk'>

/** A guest is asked again only after 48 hours: the menu says from when on. */
function AskItem({ event: { status, rsvp }, guest, attendees, onAsk }: AskItemProps) {
  const now = useNow()
  if (status !== 'scheduled' || rsvpPhase(rsvp, now) !== 'open') return null
  const asking = askingsOf(attendees, now)(guest)
  if (asking === 'asked_lately') {
    const from = japaneseInstant(nextAskOf(guest))
    return <li className={style.later}>案内は、{from}からもう一度送れます。</li>
  }
  if (asking !== 'waits' && asking !== 'not_invited') return null
  return (
    <Item icon="mail" onPress={onAsk}>
      {asking === 'waits' ? '案内をもう一度送る' : '案内を送る'}
    </Item>
  )
}

type ItemProps = { icon: IconName; isLast?: boolean; onPress: () => void; children: ReactNode }

function Item({ icon, isLast = false, onPress, children }: ItemProps) {
  return (
    <li className={isLast ? style.last : undefined}>
      <button type="button" onClick={onPress}>
        <Icon name={icon} />
        <span>{children}</span>
      </button>
    </li>
  )
}
