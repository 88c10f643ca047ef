import { useMemo, useRef, useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import { rsvpPhase } from '#web/features/events/event-words.ts'
import { calledBy, groupOf, guestFilters, guestGroups, searchGuests } from '#web/features/events/guest-list.ts'
import { askingsOf } from '#web/features/events/reminder.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Part } from '../part.tsx'
import { AskAgain } from './ask-again.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { setAnswer, takeOut } from './change-guests.ts'
import { EditGuest } from './edit-guest.tsx'
import { ExportGuests } from './export-guests.tsx'
import { GuestFilters } from './guest-filters.tsx'
import { GuestGroup } from './guest-group.tsx'
import { GuestMenu } from './guest-menu.tsx'
import { menuButtonOf, type RowActs } from './guest-row.tsx'
import style from './guests.module.css'
import { TakeOutMany } from './take-out-many.tsx'
import { useFocusInList } from './use-focus-in-list.ts'
import { useNarrowing } from './use-narrowing.ts'

type GuestsProps = { event: Event; attendees: readonly Attendee[]; canChange: boolean }

/** Guests who were invited or have come by the link, with their answers. */
export function Guests({ event, attendees, canChange }: GuestsProps) {
  return (
    <Part
      title="参加者"
      anchor="guests"
      aside={
        attendees.length > 0 && (
          <div className={`no-print ${style.heads}`}>
            <ExportGuests event={event} />
            {canChange && (
              <TextLink href="#add">
                <Icon name="add" />
                招待する方を追加
              </TextLink>
            )}
          </div>
        )
      }
    >
      {attendees.length === 0 ? (
        <p className={style.empty}>まだどなたのお名前もありません。</p>
      ) : (
        <GuestList event={event} guests={attendees} canChange={canChange} />
      )}
    </Part>
  )
}

type Task =
  | { kind: 'menu' | 'edit' | 'ask'; id: string }
  | { kind: 'takeOut' | 'askMany'; ids: readonly string[]; opener: Element | null }

const nobody: ReadonlySet<string> = new Set()

function without(before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids)
  return new Set([...before].filter((id) => !gone.has(id)))
}

/** The chosen guests who may get a mail now. */
function useAskable({ status, rsvp }: Event, guests: readonly Attendee[], chosen: readonly Attendee[]) {
  const now = useNow()
  if (chosen.length === 0 || status !== 'scheduled' || rsvpPhase(rsvp, now) !== 'open') return []
  const askingIs = askingsOf(guests, now)
  return chosen.filter((guest) => ['waits', 'not_invited'].includes(askingIs(guest)))
}

function GuestList({ event, guests, canChange }: { event: Event; guests: readonly Attendee[]; canChange: boolean }) {
  const dispatch = useAppDispatch()
  const eventId = event.id
  const { filter, setFilter, wanted, setWanted } = useNarrowing()
  const [ticked, setTicked] = useState(nobody)
  const [task, setTask] = useState<Task>()
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const { hold, events } = useFocusInList(list)
  const called = useMemo(() => calledBy(guests), [guests])
  const found = useMemo(() => searchGuests(guests, wanted), [guests, wanted])
  const acts = useMemo<RowActs>(
    () => ({
      onMenu: (id) => setTask({ kind: 'menu', id }),
      onSelect: (ids, isOn) => setTicked((before) => (isOn ? new Set([...before, ...ids]) : without(before, ids))),
    }),
    [],
  )
  const shown = found.filter(guestFilters[filter].isMeant)
  const selected = guests.filter(({ id }) => ticked.has(id))
  const askable = useAskable(event, guests, selected)
  const former = guests.filter(guestFilters.former.isMeant)
  const isNarrowed = filter !== 'all' || wanted.trim() !== ''
  const asked = task && 'id' in task ? guests.find(({ id }) => id === task.id) : undefined

  const rowOf = (id: string | undefined) => document.getElementById(menuButtonOf(id ?? ''))?.closest('li')
  const close = () => {
    hold(rowOf(asked?.id))
    setTask(undefined)
  }
  const askToTakeOut = (some: readonly Attendee[]) =>
    setTask({ kind: 'takeOut', ids: some.map(({ id }) => id), opener: document.activeElement })
  /** With the ticks the bar goes, and with it the button that was pressed. */
  const changeMany = (some: readonly Attendee[], change: (some: readonly Attendee[]) => void) => {
    hold(some.map(({ id }) => rowOf(id)).find(Boolean) ?? list.current)
    setTicked(nobody)
    setTask(undefined)
    change(some)
  }
  return (
    <div ref={list} tabIndex={-1} {...events}>
      <TextButton className={style.skip} onClick={() => end.current?.focus()}>
        参加者の一覧のあとへ進む
      </TextButton>
      {canChange && former.length > 0 && (
        <Note>
          作り直す前のリンクから、{formatNumber(former.length)}件のお返事があります。
          <TextButton onClick={() => askToTakeOut(former)}>まとめて一覧から外す</TextButton>
        </Note>
      )}
      <GuestFilters {...{ filter, wanted }} guests={found} onFilter={setFilter} onWanted={setWanted} />
      <VisuallyHidden role="status">
        {isNarrowed && `${formatNumber(shown.length)}名さまを表示しています`}
      </VisuallyHidden>
      {shown.length === 0 && <p className={style.empty}>あてはまる方は、いらっしゃいません。</p>}
      {guestGroups.map((group) => {
        const theirs = shown.filter((guest) => groupOf(guest) === group)
        if (theirs.length === 0) return null
        return (
          <GuestGroup
            key={`${group} ${isNarrowed}`}
            {...{ group, called, acts: canChange ? acts : undefined }}
            guests={theirs}
            selected={ticked}
            isFolded={group === 'cancelled' && !isNarrowed}
          />
        )
      })}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          hidden={selected.filter((guest) => !shown.includes(guest)).length}
          onAnswer={(status) => changeMany(selected, (some) => dispatch(setAnswer(eventId, some, status)))}
          askable={askable.length}
          onAsk={() => setTask({ kind: 'askMany', ids: askable.map(({ id }) => id), opener: document.activeElement })}
          onTakeOut={() => askToTakeOut(selected)}
          onNone={() => changeMany(selected, () => {})}
        />
      )}
      {task?.kind === 'menu' && asked && (
        <GuestMenu
          {...{ event, guests, called }}
          guest={asked}
          onClose={close}
          onEdit={() => setTask({ kind: 'edit', id: asked.id })}
          onAsk={() => setTask({ kind: 'ask', id: asked.id })}
        />
      )}
      {task?.kind === 'edit' && asked && <EditGuest eventId={eventId} guest={asked} onClose={close} />}
      {task?.kind === 'ask' && asked && (
        <AskAgain eventId={eventId} guests={[asked]} called={called.get(asked.id)!} onClose={close} />
      )}
      {task?.kind === 'askMany' && (
        <AskAgain
          eventId={eventId}
          guests={guests.filter(({ id }) => task.ids.includes(id))}
          called={`${formatNumber(task.ids.length)}名さま`}
          onSent={() => setTicked(nobody)}
          onClose={() => {
            hold(task.opener?.isConnected ? task.opener : list.current)
            setTask(undefined)
          }}
        />
      )}
      {task?.kind === 'takeOut' && (
        <TakeOutMany
          guests={guests.filter(({ id }) => task.ids.includes(id))}
          onTakeOut={() =>
            changeMany(
              guests.filter(({ id }) => task.ids.includes(id)),
              (some) => dispatch(takeOut(eventId, some)),
            )
          }
          onClose={() => {
            hold(task.opener)
            setTask(undefined)
          }}
        />
      )}
      <p ref={end} tabIndex={-1} className={style.end}>
        参加者の一覧は、ここまでです。
      </p>
    </div>
  )
}
