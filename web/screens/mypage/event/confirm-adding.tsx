import { useId, useState } from 'react'
import type { Event } from '#contract/events.ts'
import type { Guest } from '#domain/guest-list.ts'
import { formatNumber } from '#domain/money.ts'
import type { Namesake, NewGuests } from '#domain/new-guests.ts'
import type { Failure } from '#web/api/errors.ts'
import { addAttendees, fetchAttendees } from '#web/features/events/attendees-status.slice.ts'
import { rsvpPhase } from '#web/features/events/event-words.ts'
import { useLetter } from '#web/features/sale/guests/use-letters.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Added } from './added-words.ts'
import style from './confirm-adding.module.css'
import { LetterPreview } from './letter-preview.tsx'

/** As many as the shop takes in one call. */
const atOnce = 200

export type AddingOutcome = { added?: Added; failure?: Failure }

export type ConfirmAddingProps = {
  event: Event
  guests: NewGuests
  onClose: () => void
  /** The page knows by then who is on the list. */
  onDone: (outcome: AddingOutcome) => void
}

/** Who is added and what they read, before anything leaves. */
export function ConfirmAdding({ event, guests, onClose, onDone }: ConfirmAddingProps) {
  const { chosen, isApart, setApart } = useChosen(guests)
  const { busy, add } = useAdding(event.id, chosen, onDone)
  const shown = useLetter(event.id, 'invitation')
  const mailed = chosen.filter(({ email }) => email !== '').length
  return (
    <Dialog
      open
      mustAnswer
      wide={mailed > 0}
      onClose={onClose}
      title="追加する内容を確認してください"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          {chosen.length > 0 && (
            <Button variant="outline" busy={busy} onClick={() => add(false)}>
              追加だけする
            </Button>
          )}
          {mailed > 0 && (
            <Button busy={busy} disabled={!shown.letter} onClick={() => add(true)}>
              {formatNumber(chosen.length)}名さまを追加し、{formatNumber(mailed)}名さまに送る
            </Button>
          )}
        </>
      }
    >
      <div className={classes(mailed > 0 && style.halves)}>
        <div>
          <dl className={style.counts}>
            <Count name="追加する方" count={chosen.length} />
            <Count name="ご案内を送れる方" count={mailed} />
            <Count name="アドレスなし" count={chosen.length - mailed} />
          </dl>
          {chosen.length > 0 && <Names guests={chosen} />}
          {guests.namesakes.map(({ guest, others }) => (
            <Same
              key={`${guest.name} ${others.length}`}
              guest={guest}
              others={others}
              isApart={isApart(guest)}
              onChange={(apart) => setApart(guest, apart)}
            />
          ))}
          <Remarks event={event} known={guests.known} added={chosen.length} mailed={mailed} />
        </div>
        {mailed > 0 && <LetterPreview title={`${formatNumber(mailed)}名さまに届く文面`} {...shown} />}
      </div>
    </Dialog>
  )
}

/** Namesakes are added if they are somebody else. */
function useChosen({ fresh, namesakes }: NewGuests) {
  const [apart, setApart] = useState<ReadonlySet<Guest>>(
    () => new Set(namesakes.flatMap(({ guest, isProbablyAnother }) => (isProbablyAnother ? [guest] : []))),
  )
  return {
    chosen: [...fresh, ...namesakes.map(({ guest }) => guest).filter((guest) => apart.has(guest))],
    isApart: (guest: Guest) => apart.has(guest),
    setApart: (guest: Guest, isApart: boolean) =>
      setApart(new Set([...apart].filter((each) => each !== guest).concat(isApart ? guest : []))),
  }
}

function useAdding(id: string, chosen: readonly Guest[], onDone: ConfirmAddingProps['onDone']) {
  const dispatch = useAppDispatch()
  const { busy, submit } = useSubmit()
  const add = async (invite: boolean) => {
    let added: Added | undefined
    for (let from = 0; from < chosen.length; from += atOnce) {
      const failure = await submit(async () => {
        const outcome = await dispatch(addAttendees({ id, attendees: chosen.slice(from, from + atOnce), invite }))
        if (addAttendees.fulfilled.match(outcome)) added = sumOf(added, outcome.payload)
        return outcome
      })
      if (!failure) continue
      // It may have been done all the same: the list says who is left.
      await dispatch(fetchAttendees(id))
      return onDone({ ...(added && { added }), failure })
    }
    onDone(added ? { added } : {})
  }
  return { busy, add }
}

type RemarksProps = { event: Event; known: NewGuests['known']; added: number; mailed: number }

/** Who is not added, and who gets no mail now. */
function Remarks({ event, known, added, mailed }: RemarksProps) {
  const now = useNow()
  const isOpen = event.status === 'scheduled' && rsvpPhase(event.rsvp, now) === 'open'
  return (
    <>
      {known.length > 0 && (
        <p className={style.words}>
          {known.map(({ name, email }) => `${name}さま（${email}）`).join('、')}
          は、同じメールアドレスの方がすでにいらっしゃるため追加しません。
        </p>
      )}
      {mailed > 0 && !isOpen && <Note tone="info">{waitingWords(event, now)}</Note>}
      {added > mailed && <p className={style.words}>アドレスのない方には、出欠のリンクをお送りください。</p>}
      {mailed > 0 && <p className={style.words}>「追加だけする」では、メールをお送りしません。</p>}
    </>
  )
}

function waitingWords({ status, rsvp }: Event, now: Date): string {
  if (status !== 'scheduled')
    return 'ご案内のメールは、お申し込みが確定して、お返事の受付が始まったときにお送りします。'
  return rsvpPhase(rsvp, now) === 'late'
    ? 'お返事の受付は終わっています。ご案内のメールは、締切を延ばして受付を再開したときにお送りします。'
    : 'お返事の受付を止めています。ご案内のメールは、受付を再開したときにお送りします。'
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {formatNumber(count)}
        <small>名</small>
      </dd>
    </div>
  )
}

/** Whoever is added, as they were read: the list may be long, and the buttons stay in sight. */
function Names({ guests }: { guests: readonly Guest[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <section className={style.names} aria-label="追加する方のお名前" tabIndex={0}>
      <ol>
        {guests.map((guest, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may be equal, and none of them moves
          <li key={n}>
            <b>{guest.name}さま</b>
            {guest.department && <span>{guest.department}</span>}
            {guest.email && <span>{guest.email}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type SameProps = Omit<Namesake, 'isProbablyAnother'> & { isApart: boolean; onChange: (isApart: boolean) => void }

/** Namesakes are distinguished by department and address. */
function Same({ guest, others, isApart, onChange }: SameProps) {
  const name = useId()
  return (
    <fieldset className={style.same}>
      <legend>{guest.name}さまと同じお名前の方がいらっしゃいます</legend>
      <p>追加する方：{detailsOf(guest)}</p>
      {others.map((other) => (
        <p key={JSON.stringify(other)}>
          同じお名前の方：{other.name}（{detailsOf(other)}）
        </p>
      ))}
      {([true, false] as const).map((value) => (
        <label key={String(value)}>
          <input type="radio" name={name} checked={isApart === value} onChange={() => onChange(value)} />
          {value ? '別の方として追加する' : '同じ方なので追加しない'}
        </label>
      ))}
    </fieldset>
  )
}

const detailsOf = ({ department, email }: Guest) =>
  [department, email].filter(Boolean).join('、') || '部署・アドレスの記載なし'

function sumOf(before: Added | undefined, next: Added): Added {
  return {
    added: next.added + (before?.added ?? 0),
    mailed: next.mailed + (before?.mailed ?? 0),
    waiting: next.waiting + (before?.waiting ?? 0),
    duplicates: [...(before?.duplicates ?? []), ...next.duplicates],
  }
}
