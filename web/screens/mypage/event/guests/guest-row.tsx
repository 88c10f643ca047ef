import { memo } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { AnswerDetails } from '#contract/event-fields.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { allergenName } from '#domain/allergen.ts'
import { foldName } from '#domain/person-name.ts'
import { monthAndDay, tokyoDateOf } from '#domain/tokyo-date.ts'
import { AnswerMark, answerPartOf } from '#web/features/events/answer-bar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './guest-row.module.css'

export type RowActs = { onSelect: (ids: readonly string[], isOn: boolean) => void; onMenu: (id: string) => void }

type GuestRowProps = {
  guest: Attendee
  /** With what tells namesakes apart. */
  called: string
  /** The organiser's own address. */
  isHost: boolean
  isSelected: boolean
  /** None: it is only read. */
  acts: RowActs | undefined
}

export const menuButtonOf = (id: string) => `guest-${id}`

/** One of a thousand: it is drawn again when its own guest changes, and not with the others. */
export const GuestRow = memo(function GuestRow({ guest, called, isHost, isSelected, acts }: GuestRowProps) {
  const { id, name, status, responded_at } = guest
  const answer = answerPartOf(guest)
  return (
    <li tabIndex={-1} className={classes(style.row, isSelected && style.selected, !acts && style.read)}>
      {acts && (
        <label className={`no-print ${style.tick}`}>
          <input
            type="checkbox"
            aria-label={`${called}を選ぶ`}
            checked={isSelected}
            onChange={({ target }) => acts.onSelect([id], target.checked)}
          />
        </label>
      )}
      <div className={style.person}>
        <b className={classes(status === 'cancelled' && style.absent)}>{name || 'お名前は削除しました'}</b>
        <Facts guest={guest} isHost={isHost} isNamesake={called !== `${name}さま` && name !== ''} />
      </div>
      <p className={style.answer}>
        <b>
          <AnswerMark part={answer} />
          {answer.name}
        </b>
        {responded_at && <small className="num">{monthAndDay(tokyoDateOf(new Date(responded_at)))}</small>}
      </p>
      <Said {...guest} />
      {acts && (
        <button
          type="button"
          id={menuButtonOf(id)}
          className={`no-print ${style.menu}`}
          aria-haspopup="dialog"
          aria-label={`変更 ${called}の操作`}
          onClick={() => acts.onMenu(id)}
        >
          <span>変更</span>
          <Icon name="down" className={style.down} />
          <Icon name="more" className={style.more} />
        </button>
      )}
    </li>
  )
})

function Facts({ guest, isHost, isNamesake }: Pick<GuestRowProps, 'guest' | 'isHost'> & { isNamesake: boolean }) {
  const { name, department, email, probably, apart_from, own_name } = guest
  return (
    <>
      {isHost && <Tag>幹事</Tag>}
      {probably && <Tag tone="warn">確認が必要</Tag>}
      {!probably && isNamesake && <Tag>{apart_from.length > 0 ? '同姓同名・別の方' : '同姓同名'}</Tag>}
      {own_name && foldName(own_name) !== foldName(name) && <Tag>お名前を編集済み</Tag>}
      {(department || email) && <small>{[department, email].filter(Boolean).join('　')}</small>}
      {own_name && <small>ご本人のお返事では「{own_name}」</small>}
    </>
  )
}

function Said({ allergens, note, ...others }: AnswerDetails) {
  others satisfies NothingLeft
  return (
    <div className={style.said}>
      {allergens.map((code) => (
        <Tag key={code} tone="warn">
          {allergenName(code)}
        </Tag>
      ))}
      {note && <span className={style.note}>{note}</span>}
    </div>
  )
}
