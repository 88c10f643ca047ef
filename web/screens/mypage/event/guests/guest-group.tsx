import { useEffect, useRef, useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import { formatNumber } from '#domain/money.ts'
import { selectMe } from '#web/features/account/profile/me.slice.ts'
import { type GuestGroup as Group, guestFilters } from '#web/features/events/guest-list.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './guest-group.module.css'
import { GuestRow, type RowActs } from './guest-row.tsx'
import { focusRow } from './use-focus-in-list.ts'

const shownAtFirst = 10

const remarks: Partial<Record<Group, string>> = { allergic: '参加の方のうち', active: 'アレルギーのお申し出のない方' }

type GuestGroupProps = {
  group: Group
  guests: readonly Attendee[]
  called: ReadonlyMap<string, string>
  selected: ReadonlySet<string>
  /** Folded until somebody opens it. */
  isFolded: boolean
  acts: RowActs | undefined
}

/** The guests with the same answer. The first ten are shown, the others on demand. */
export function GuestGroup({ group, guests, called, selected, isFolded, acts }: GuestGroupProps) {
  const [isOpen, setOpen] = useState(!isFolded)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const own = useAppSelector(selectMe).email.toLowerCase()
  useEffect(() => {
    if (isWhole) focusRow(list.current?.children[shownAtFirst])
  }, [isWhole])
  const name = group === 'allergic' ? 'アレルギーのある方' : guestFilters[group].name
  const unclear = guests.filter(({ probably }) => probably).length
  const count = `${formatNumber(guests.length - unclear)}名さま`
  const rest = guests.length - shownAtFirst
  return (
    <div className={style.group}>
      {acts && <SelectAll what={`${name}の${count}`} guests={guests} selected={selected} onSelect={acts.onSelect} />}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={style.summary}>
          <h3 className={style.heading}>
            {name} <span className="num">{count}</span>
          </h3>
          <small>
            {[remarks[group], unclear > 0 && `ほかに確認が必要なお返事 ${formatNumber(unclear)}件`]
              .filter(Boolean)
              .join('、')}
          </small>
          <Icon name="down" className={style.fold} />
        </summary>
        <ul ref={list} aria-label={name}>
          {(isWhole ? guests : guests.slice(0, shownAtFirst)).map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              called={called.get(guest.id)!}
              isHost={own !== '' && guest.email.toLowerCase() === own}
              isSelected={selected.has(guest.id)}
              acts={acts}
            />
          ))}
        </ul>
        {rest > 0 && !isWhole && (
          <p className={`no-print ${style.rest}`}>
            <TextButton
              aria-label={`${name}の残り${formatNumber(rest)}名さまを表示する`}
              onClick={() => setWhole(true)}
            >
              残り{formatNumber(rest)}名さまを表示する
            </TextButton>
          </p>
        )}
      </details>
    </div>
  )
}

type SelectAllProps = {
  what: string
  guests: readonly Attendee[]
  selected: ReadonlySet<string>
  onSelect: RowActs['onSelect']
}

/** Ticks the whole group, with those that are folded. */
function SelectAll({ what, guests, selected, onSelect }: SelectAllProps) {
  const ids = guests.map(({ id }) => id)
  const count = ids.filter((id) => selected.has(id)).length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < ids.length
  })
  return (
    <label className={`no-print ${style.tick}`}>
      <input
        ref={box}
        type="checkbox"
        aria-label={`${what}をすべて選ぶ`}
        checked={count === ids.length}
        onChange={({ target }) => onSelect(ids, target.checked)}
      />
    </label>
  )
}
