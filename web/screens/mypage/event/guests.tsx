import { useState } from 'react'
import type { Attendee, Event } from '#contract/wire.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { type AttendeeStatus, countAttendees } from '#domain/attendee.ts'
import { formatNumber } from '#domain/money.ts'
import { monthAndDay, tokyoDateOf } from '#domain/tokyo-date.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { selectAttendeesStatus, setAttendance } from '#web/features/events/attendees-status.slice.ts'
import { attendeeTones, attendeeWords, eventTitle } from '#web/features/events/event-words.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { classes } from '#web/ui/classes.ts'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Toast, ToastStack } from '#web/ui/toast.tsx'
import { failureWords } from './failure-words.ts'
import style from './guests.module.css'
import { Part } from './part.tsx'

const shownAtFirst = 20
const toastDuration = 4500

type Filter = AttendeeStatus | 'all'
type Done = { attendee: Attendee; failed?: string }

type GuestsProps = { event: Event; attendees: readonly Attendee[]; canChange: boolean }

/** Who was invited, with what they have answered. */
export function Guests({ event, attendees, canChange }: GuestsProps) {
  const dispatch = useAppDispatch()
  const [filter, setFilter] = useState<Filter>('all')
  const [isWhole, setWhole] = useState(false)
  const [done, setDone] = useState<Done>()
  const chosen = attendees.filter(({ status }) => filter === 'all' || status === filter)
  const rows = isWhole ? chosen : chosen.slice(0, shownAtFirst)

  /** Shown at once. What was before can be had back, but for a missing answer. */
  const set = async (attendee: Attendee, status: 'active' | 'cancelled') => {
    setDone({ attendee })
    const outcome = await dispatch(setAttendance({ attendee_id: attendee.id, status }))
    if (setAttendance.rejected.match(outcome) && outcome.payload) {
      setDone({ attendee, failed: failureWords(outcome.payload) })
    }
  }
  return (
    <Part title="ご招待した方" aside={attendees.length > 0 && <Export event={event} />}>
      {attendees.length === 0 ? (
        <p className={style.empty}>まだどなたのお名前もありません。</p>
      ) : (
        <>
          <FilterTabs attendees={attendees} filter={filter} onChange={setFilter} />
          {rows.length === 0 ? (
            <p className={style.empty}>いまのところ、いらっしゃいません。</p>
          ) : (
            <GuestTable attendees={rows} onSet={canChange ? set : undefined} />
          )}
          {rows.length < chosen.length && (
            <p className={style.more}>
              <TextButton onClick={() => setWhole(true)}>{formatNumber(chosen.length)}名すべてを表示する</TextButton>
            </p>
          )}
        </>
      )}
      <ToastStack>{done && <DoneToast key={toastKey(done)} done={done} onUndo={set} onDone={setDone} />}</ToastStack>
    </Part>
  )
}

const toastKey = ({ attendee, failed }: Done) => `${attendee.id} ${attendee.status} ${failed}`

type DoneToastProps = {
  done: Done
  onUndo: (attendee: Attendee, status: 'active' | 'cancelled') => void
  onDone: (done: undefined) => void
}

function DoneToast({ done: { attendee, failed }, onUndo, onDone }: DoneToastProps) {
  const { data, changing } = useAppSelector(selectAttendeesStatus)
  const now = data?.attendees.find(({ id }) => id === attendee.id)
  const before = attendee.status
  const close = () => onDone(undefined)
  const canUndo = !failed && now && before !== 'invited' && changing[attendee.id] === undefined
  return (
    <Toast
      tone={failed ? 'error' : 'ok'}
      duration={toastDuration}
      onDone={close}
      action={canUndo && <TextButton onClick={() => onUndo(now, before)}>元に戻す</TextButton>}
    >
      {failed
        ? `${attendee.name}さまのお返事を変更できませんでした。${failed}`
        : `${attendee.name}さまを${attendeeWords[now?.status ?? before]}にしました`}
    </Toast>
  )
}

function FilterTabs({
  attendees,
  filter,
  onChange,
}: {
  attendees: readonly Attendee[]
  filter: Filter
  onChange: (filter: Filter) => void
}) {
  const counts = { all: attendees.length, ...countAttendees(attendees) }
  const tabs: readonly (readonly [Filter, string])[] = [
    ['all', 'すべて'],
    ['active', attendeeWords.active],
    ['invited', attendeeWords.invited],
    ['cancelled', attendeeWords.cancelled],
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label="お返事で絞り込む" className={`no-print ${style.filter}`}>
      {tabs.map(([value, name]) => (
        <button key={value} type="button" aria-pressed={filter === value} onClick={() => onChange(value)}>
          {name} <span className="num">{formatNumber(counts[value])}</span>
        </button>
      ))}
    </div>
  )
}

const allergenNames = new Map<string, string>(ALLERGENS.map(({ code, name }) => [code, name]))

type SetStatus = (attendee: Attendee, status: 'active' | 'cancelled') => void

function GuestTable({ attendees, onSet }: { attendees: readonly Attendee[]; onSet?: SetStatus }) {
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">お名前・部署</th>
          <th scope="col">お返事</th>
          <th scope="col">アレルギー・ひとこと</th>
          {onSet && (
            <th scope="col" className="no-print">
              <span className="visually-hidden">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {attendees.map((attendee) => (
          <GuestRow key={attendee.id} attendee={attendee} onSet={onSet} />
        ))}
      </tbody>
    </table>
  )
}

function GuestRow({ attendee, onSet }: { attendee: Attendee; onSet?: SetStatus }) {
  const { name, email, department, status, allergens, note, responded_at } = attendee
  return (
    <tr className={classes(status === 'cancelled' && style.absent)}>
      <th scope="row">
        <span className={style.person}>
          <span className={`cut ${style.initial}`} aria-hidden="true">
            {[...name][0]}
          </span>
          <span className={style.name}>
            <b>{name}</b>
            {department && <small>{department}</small>}
            {email && <small>{email}</small>}
          </span>
        </span>
      </th>
      <td className={style.status}>
        <Tag tone={attendeeTones[status]}>{attendeeWords[status]}</Tag>
        {responded_at && <small className="num">{monthAndDay(tokyoDateOf(new Date(responded_at)))}</small>}
      </td>
      <td className={style.said}>
        {allergens.length > 0 && (
          <span className={style.allergens}>
            {allergens.map((code) => (
              <Tag key={code} tone="warn">
                {allergenNames.get(code)}
              </Tag>
            ))}
          </span>
        )}
        {note && <span className={style.note}>{note}</span>}
      </td>
      {onSet && (
        <td className={`no-print ${style.ways}`}>
          <span>
            {status !== 'active' && (
              <SetButton name={name} onPress={() => onSet(attendee, 'active')}>
                {status === 'cancelled' ? '参加に戻す' : '参加にする'}
              </SetButton>
            )}
            {status !== 'cancelled' && (
              <SetButton name={name} onPress={() => onSet(attendee, 'cancelled')}>
                不参加にする
              </SetButton>
            )}
          </span>
        </td>
      )}
    </tr>
  )
}

function SetButton({ name, onPress, children }: { name: string; onPress: () => void; children: string }) {
  return (
    <button type="button" aria-label={`${name}さまを${children}`} onClick={onPress}>
      {children}
    </button>
  )
}

const exportAttendees = createApiThunk<Blob, string>('attendeesStatus/export', (id, { api }) =>
  api.download('exportAttendees', { params: { id } }),
)

/** The file belongs to the account, so no plain link can fetch it. */
function Export({ event }: { event: Event }) {
  const dispatch = useAppDispatch()
  const { busy, failure, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      const outcome = await dispatch(exportAttendees(event.id))
      if (exportAttendees.fulfilled.match(outcome)) saveFile(outcome.payload, `${eventTitle(event)}_参加者.csv`)
      return outcome
    })
  return (
    <div className={`no-print ${style.export}`}>
      <TextButton aria-disabled={busy || undefined} onClick={busy ? undefined : save}>
        {busy ? '書き出しています' : 'CSVに書き出す'}
      </TextButton>
      {failure && <Note tone="error">{failureWords(failure)}</Note>}
    </div>
  )
}
