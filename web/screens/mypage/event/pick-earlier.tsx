import { useId, useMemo, useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import { guestsOnList } from '#domain/new-guests.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { totalOf } from '#web/features/events/answer-bar.tsx'
import { useEarlier, useGuestsOf } from '#web/features/events/earlier-guests.ts'
import { dateOf } from '#web/features/events/event-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './pick-earlier.module.css'

export type PickEarlierProps = {
  event: Event
  /** Who is on the list already. */
  attendees: readonly Attendee[]
  onClose: () => void
  /** Nobody is added yet. */
  onPick: (guests: readonly Attendee[]) => void
}

/** An earlier gathering of the account, and who of its guests is asked again: all, unless some are unticked. */
export function PickEarlier({ event, attendees, onClose, onPick }: PickEarlierProps) {
  const earlier = useEarlier(event)
  const [chosen, setChosen] = useState<string>()
  const id = chosen ?? earlier.data?.[0]?.id
  const guests = useGuestsOf(id)
  const there = useMemo(() => guestsOnList(guests.data ?? [], attendees), [guests.data, attendees])
  const [unticked, setUnticked] = useState<ReadonlySet<Attendee>>(new Set())
  const open = guests.data?.filter((guest) => !there.has(guest)) ?? []
  const picked = open.filter((guest) => !unticked.has(guest))
  const hasFailed = earlier.hasFailed || guests.hasFailed
  return (
    <Dialog
      open
      mustAnswer
      onClose={onClose}
      title="前回の参加者から選ぶ"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          {picked.length > 0 && (
            <Button variant="secondary" onClick={() => onPick(picked)}>
              {formatNumber(picked.length)}名さまを選んで確認へ進む
            </Button>
          )}
        </>
      }
    >
      {earlier.data && earlier.data.length > 0 && <Gatherings earlier={earlier.data} value={id!} onValue={setChosen} />}
      {earlier.data && earlier.hasMore && (
        <p>
          <TextButton onClick={earlier.load}>さらに前の会も選べるようにする</TextButton>
        </p>
      )}
      {earlier.data?.length === 0 && !earlier.hasMore && (
        <p className={style.words}>参加者のいらっしゃる、これより前の会はまだありません。</p>
      )}
      {hasFailed && (
        <RetryNote onRetry={earlier.hasFailed ? earlier.load : guests.load}>読み込めませんでした。</RetryNote>
      )}
      {!hasFailed && (!earlier.data || (id !== undefined && !guests.data)) && (
        <p role="status" className={style.words}>
          <Spinner />
          読み込んでいます
        </p>
      )}
      {guests.data && (
        <Names
          guests={guests.data}
          there={there}
          unticked={unticked}
          onTick={(some, isOn) =>
            setUnticked((before) => (isOn ? without(before, some) : new Set([...before, ...some])))
          }
        />
      )}
    </Dialog>
  )
}

const without = <T,>(all: ReadonlySet<T>, some: readonly T[]) =>
  new Set([...all].filter((each) => !some.includes(each)))

type GatheringsProps = { earlier: readonly Event[]; value: string; onValue: (id: string) => void }

function Gatherings({ earlier, value, onValue }: GatheringsProps) {
  return (
    <Field label="会" layout="stack">
      <Select value={value} onChange={({ target }) => onValue(target.value)}>
        {earlier.map((each) => (
          <option key={each.id} value={each.id}>
            {`${japaneseDate(dateOf(each))}　${each.title}（${formatNumber(totalOf(each.attendee_counts))}名さま）`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type NamesProps = {
  guests: readonly Attendee[]
  there: ReadonlySet<Attendee>
  unticked: ReadonlySet<Attendee>
  onTick: (some: readonly Attendee[], isOn: boolean) => void
}

function Names({ guests, there, unticked, onTick }: NamesProps) {
  const heading = useId()
  const open = guests.filter((guest) => !there.has(guest))
  const picked = open.filter((guest) => !unticked.has(guest)).length
  if (guests.length === 0) {
    return <p className={style.words}>この会の参加者のお名前は、もう残っていません（会の1年後に削除しています）。</p>
  }
  return (
    <>
      <div className={style.head}>
        <p id={heading} role="status">
          {formatNumber(picked)}名さまを選んでいます
          {there.size > 0 && `（すでにいらっしゃる${formatNumber(there.size)}名さまを除きます）`}
        </p>
        {open.length > 0 && (
          <TextButton onClick={() => onTick(open, picked === 0)}>
            {picked === 0 ? 'すべて選ぶ' : 'すべて外す'}
          </TextButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
      <section className={style.names} aria-labelledby={heading} tabIndex={0}>
        <ul>
          {guests.map((guest) => (
            <li key={guest.id}>
              <Checkbox
                label={
                  <>
                    {guest.name}さま{there.has(guest) && <Tag>すでにいらっしゃいます</Tag>}
                  </>
                }
                note={[guest.department, guest.email].filter(Boolean).join('　')}
                disabled={there.has(guest)}
                checked={!there.has(guest) && !unticked.has(guest)}
                onChange={({ target }) => onTick([guest], target.checked)}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
