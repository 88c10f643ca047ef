import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DayDecision } from '#contract/admin/calendar.ts'
import { japaneseDate, monthAndDay } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { closureWords, type Day } from '#web/features/admin/day-words.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './day-sheet.module.css'

type Kind = 'products' | 'plans'
type Decided = { kind: Kind; days: readonly Pick<Day, 'date' | 'version'>[]; decision: DayDecision }

const setDays = createApiThunk('admin/set-calendar-days', ({ kind, days, decision }: Decided, { api }) =>
  api.call('setCalendarDays', {
    body: { kind, days: days.map(({ date, version }) => ({ date, version })), ...decision },
  }),
)

const openings = { rule: '曜日・祝日のとおり', closed: '休業にする', open: '営業する' } as const
type Opening = keyof typeof openings
const closedBy: Record<Opening, boolean | null> = { rule: null, closed: true, open: false }
const openingOf = ({ closed }: Day): Opening => (closed === null ? 'rule' : closed ? 'closed' : 'open')

type DaySheetProps = { kind: Kind; days: readonly Day[]; onClose: () => void; onSaved: () => void }

/** Changes one day, or what is touched of several. What is typed stays when somebody was faster. */
export function DaySheet({ kind, days, onClose, onSaved }: DaySheetProps) {
  const first = days[0]!
  const isOne = days.length === 1
  const dispatch = useAppDispatch()
  const { revalidate } = useRevalidator()
  const { busy, failure, failures, submit } = useSubmit()
  const [seen, setSeen] = useState(days)
  const [clashes, setClashes] = useState<readonly Day[]>([])
  const [touched, setTouched] = useState<DayDecision>({})
  const now = { closed: first.closed, capacity: first.capacity, note: first.note, ...touched }
  const opening = 'closed' in touched || isOne ? openingOf({ ...first, closed: now.closed ?? null }) : undefined
  const capacity = now.capacity ?? first.usual_capacity
  const touch = (decision: DayDecision) => setTouched((before) => ({ ...before, ...decision }))
  const save = async () => {
    const failed = await submit(() => dispatch(setDays({ kind, days: seen, decision: touched })))
    if (!failed) {
      await revalidate()
      return onSaved()
    }
    const present = (failed.body.days ?? []) as readonly Day[]
    if (failed.code !== 'edited_meanwhile' || present.length === 0) return
    setClashes(present)
    setSeen((before) => before.map((day) => present.find(({ date }) => date === day.date) ?? day))
  }
  const hasTouched = Object.keys(touched).length > 0
  return (
    <Sheet
      open
      beside={`day-${first.date}`}
      onClose={onClose}
      title={isOne ? japaneseDate(first.date) : `${days.length}日をまとめて変更`}
      actions={
        <Button variant="secondary" busy={busy} busyText="保存しています" onClick={hasTouched ? save : onClose}>
          {clashes.length > 0 ? 'この内容で保存する' : '保存する'}
        </Button>
      }
    >
      <div className={style.form}>
        {!isOne && <p className={style.dates}>{days.map(({ date }) => monthAndDay(date)).join('、')}</p>}
        {clashes.length > 0 && <Clashes days={clashes} />}
        {failure && failure.code !== 'edited_meanwhile' && (
          <FormFailure form={{ failure, failures }} words={{ failed: '保存できませんでした' }} />
        )}
        <Field label="受付" layout="row">
          <Select value={opening ?? ''} onChange={({ target }) => touch({ closed: closedBy[target.value as Opening] })}>
            {!opening && <option value="">変更しない</option>}
            {(Object.keys(openings) as Opening[]).map((each) => (
              <option key={each} value={each}>
                {openings[each]}
              </option>
            ))}
          </Select>
        </Field>
        <div className={style.capacity}>
          <span className={style.label}>上限</span>
          <Stepper
            label="上限の件数"
            value={capacity}
            min={0}
            max={10_000}
            onChange={(value) => touch({ capacity: value })}
          />
          <Button variant="outline" size="small" onClick={() => touch({ capacity: null })}>
            通常の{first.usual_capacity}件にする
          </Button>
        </div>
        <Warning days={seen} touched={touched} capacity={capacity} />
        <TextField
          name="note"
          label="メモ"
          layout="row"
          maxLength={200}
          value={'note' in touched || isOne ? now.note : ''}
          onValue={(note) => touch({ note })}
          hint="お客さまには見えません"
        />
        {isOne && <Links kind={kind} day={first} />}
      </div>
    </Sheet>
  )
}

/** What the change means for those who are on the day already, before it is saved. */
function Warning({ days, touched, capacity }: { days: readonly Day[]; touched: DayDecision; capacity: number }) {
  const over = 'capacity' in touched ? days.filter(({ taken }) => taken > capacity) : []
  const kept = touched.closed === true ? days.filter(({ taken }) => taken > 0) : []
  if (over.length === 0 && kept.length === 0) return null
  return (
    <Note tone="warn" live>
      {over.map(({ date, taken }) => (
        <p key={date}>
          {monthAndDay(date)}はすでに{taken}件お受けしているため、<b>{taken - capacity}件の超過</b>になります。
        </p>
      ))}
      {kept.length > 0 && over.length === 0 && (
        <p>すでに{kept.reduce((sum, { taken }) => sum + taken, 0)}件お受けしています。</p>
      )}
      <p>お受けしたご注文は、そのままお届けします。新しいご注文は受けません。</p>
    </Note>
  )
}

function Clashes({ days }: { days: readonly Day[] }) {
  return (
    <Note tone="warn" live>
      <p>ほかの方が先に変更しました。まだ保存していません。いまの設定は次のとおりです。</p>
      <ul>
        {days.map((day) => (
          <li key={day.date}>
            {`${monthAndDay(day.date)} ${closureWords(day) ?? '営業'}、上限${day.capacity}件${day.note && `、メモ「${day.note}」`}`}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Links({ kind, day: { date, taken } }: { kind: Kind; day: Day }) {
  const seesOrders = useMayDo('orders')
  return (
    <p className={style.links}>
      {kind === 'products' && seesOrders && (
        <TextLink href={adminPaths.orders({ date })}>この日の受注 {taken}件</TextLink>
      )}
      {kind === 'products' && <TextLink href={adminPaths.simulator({ date })}>何が注文できるか確かめる</TextLink>}
    </p>
  )
}
