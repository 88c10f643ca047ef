import { type RefObject, useMemo, useRef, useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import { rsvpPhase } from '#web/features/events/event-words.ts'
import {
  calledBy,
  groupOf,
  guestFilters,
  guestGroups,
  type Person,
  personsIn,
  searchGuests,
} from '#web/features/events/guest-list.ts'
import { askingsOf } from '#web/features/events/reminder.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Part } from '../part.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { setAnswer, takeOut } from './change-guests.ts'
import { ExportGuests } from './export-guests.tsx'
import { GuestFilters } from './guest-filters.tsx'
import { GuestGroup } from './guest-group.tsx'
import { menuButtonOf, type RowActs } from './guest-row.tsx'
import style from './guests.module.css'
import type { Task, TaskDialogProps } from './task-dialog.tsx'
import { useFocusInList } from './use-focus-in-list.ts'
import { useNarrowing } from './use-narrowing.ts'

const TaskDialog = whenWanted<TaskDialogProps>(
  () => import('./task-dialog.tsx').then((module) => module.TaskDialog),
  partMissing,
)

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
        <GuestList event={event} attendees={attendees} canChange={canChange} />
      )}
    </Part>
  )
}

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

function GuestList({ event, attendees, canChange }: GuestsProps) {
  const dispatch = useAppDispatch()
  const guests = useMemo(() => personsIn(attendees), [attendees])
  const { filter, setFilter, wanted, setWanted } = useNarrowing()
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const { hold, events } = useFocusInList(list)
  const { ticked, task, setTask, acts, close, untick, takeOutOf } = useTasks(hold, list)
  const called = useMemo(() => calledBy(guests), [guests])
  const found = useMemo(() => searchGuests(guests, wanted), [guests, wanted])
  const shown = found.filter(guestFilters[filter].isMeant)
  const selected = guests.filter(({ id }) => ticked.has(id))
  const askable = useAskable(event, guests, selected)
  const former = guests.filter(guestFilters.former.isMeant)
  const isNarrowed = filter !== 'all' || wanted.trim() !== ''

  /** With the ticks the bar goes, and with it the button that was pressed. */
  const changeMany = (some: readonly Person[], change: (some: readonly Person[]) => void) => {
    hold(some.map(({ id }) => rowOf(id)).find(Boolean) ?? list.current)
    untick()
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
          <TextButton onClick={() => takeOutOf(former)}>まとめて一覧から外す</TextButton>
        </Note>
      )}
      <GuestFilters {...{ filter, wanted }} guests={found} onFilter={setFilter} onWanted={setWanted} />
      <VisuallyHidden role="status">
        {isNarrowed && `${formatNumber(shown.length)}名さまを表示しています`}
      </VisuallyHidden>
      <Groups {...{ shown, called, ticked, isNarrowed, acts: canChange ? acts : undefined }} />
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          hidden={selected.filter((guest) => !shown.includes(guest)).length}
          onAnswer={(status) => changeMany(selected, (some) => dispatch(setAnswer(event.id, some, status)))}
          askable={askable.length}
          onAsk={() => setTask({ kind: 'askMany', ids: askable.map(({ id }) => id), opener: document.activeElement })}
          onTakeOut={() => takeOutOf(selected)}
          onNone={() => changeMany(selected, () => {})}
        />
      )}
      {task && (
        <TaskDialog
          {...{ task, event, guests, attendees, called }}
          onTask={setTask}
          onClose={close}
          onAsked={untick}
          onTakeOut={(theirs) => changeMany(theirs, (some) => dispatch(takeOut(event.id, some)))}
        />
      )}
      <p ref={end} tabIndex={-1} className={style.end}>
        参加者の一覧は、ここまでです。
      </p>
    </div>
  )
}

const rowOf = (id: string) => document.getElementById(menuButtonOf(id))?.closest('li')

/** Who is ticked, and what is open about whom. */
function useTasks(hold: ReturnType<typeof useFocusInList>['hold'], list: RefObject<HTMLElement | null>) {
  const [ticked, setTicked] = useState(nobody)
  const [task, setTask] = useState<Task>()
  const acts = useMemo<RowActs>(
    () => ({
      onMenu: (id) => setTask({ kind: 'menu', id }),
      onSelect: (ids, isOn) => setTicked((before) => (isOn ? new Set([...before, ...ids]) : without(before, ids))),
    }),
    [],
  )
  return {
    ticked,
    task,
    setTask,
    acts,
    close() {
      if (task) hold('id' in task ? rowOf(task.id) : (task.opener ?? list.current))
      setTask(undefined)
    },
    untick: () => setTicked(nobody),
    takeOutOf: (some: readonly Attendee[]) =>
      setTask({ kind: 'takeOut', ids: some.map(({ id }) => id), opener: document.activeElement }),
  }
}

type GroupsProps = {
  shown: readonly Attendee[]
  called: ReadonlyMap<string, string>
  ticked: ReadonlySet<string>
  isNarrowed: boolean
  acts: RowActs | undefined
}

function Groups({ shown, ticked, isNarrowed, ...rest }: GroupsProps) {
  if (shown.length === 0) return <p className={style.empty}>あてはまる方は、いらっしゃいません。</p>
  return guestGroups.map((group) => {
    const theirs = shown.filter((guest) => groupOf(guest) === group)
    if (theirs.length === 0) return null
    return (
      <GuestGroup
        key={`${group} ${isNarrowed}`}
        {...{ group, ...rest }}
        guests={theirs}
        selected={ticked}
        isFolded={group === 'cancelled' && !isNarrowed}
      />
    )
  })
}
