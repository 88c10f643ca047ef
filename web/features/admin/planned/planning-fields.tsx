import type { ReactNode } from 'react'
import { addDays, monthAndDay, parseTokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './planned.module.css'
import type { Planning } from './use-planning.ts'

type PlanningFieldsProps = {
  /** Of the form, so that two on a page stay apart. */
  id: string
  planning: Planning
  form: { errorOf: (name: string) => string | undefined; correct: (name: string) => void }
  /** What stays as it is. */
  holds: ReactNode
  /** Where customers read of it before; left out where they do not. */
  announced?: string
}

/** Whether a change holds at once or from a day on, and what stays as it was agreed. */
export function PlanningFields({ id, planning, form, holds, announced }: PlanningFieldsProps) {
  const { isPlanned, from, reason, announcedFrom, set } = planning
  const day = parseTokyoDate(from)
  return (
    <div className={style.question}>
      <FieldGroup label="いつから" layout="stack">
        <div className={style.choices}>
          {[false, true].map((planned) => (
            <RadioCard
              key={String(planned)}
              name={`${id} when`}
              label={planned ? '日を決めて' : '保存してすぐ'}
              note={planned ? 'その日になると、自動で切り替わります' : '保存したあとの受注から使います'}
              checked={isPlanned === planned}
              onChange={() => {
                form.correct('from')
                set({ isPlanned: planned })
              }}
            />
          ))}
        </div>
      </FieldGroup>
      {isPlanned && (
        <>
          <div className={style.when}>
            <TextField
              name="from"
              label="適用する日"
              layout="stack"
              type="date"
              min={addDays(tokyoDateOf(shopNow()), 1)}
              value={from}
              onValue={(typed) => {
                form.correct('from')
                set({ from: typed })
              }}
              error={form.errorOf('from')}
            />
            <TextField
              name="reason"
              label="理由（任意）"
              layout="stack"
              autoComplete="off"
              maxLength={100}
              value={reason}
              onValue={(typed) => set({ reason: typed })}
              error={form.errorOf('reason')}
              hint="操作の記録に残ります。"
            />
          </div>
          {announced && (
            <TextField
              name="announced_from"
              label="お客さまに予告を始める日（任意）"
              layout="stack"
              type="date"
              className={style.told}
              max={day && addDays(day, -1)}
              value={announcedFrom}
              onValue={(typed) => {
                form.correct('announced_from')
                set({ announcedFrom: typed })
              }}
              error={form.errorOf('announced_from')}
              hint={announced}
            />
          )}
          {day && (
            <div className={style.line}>
              <div>{monthAndDay(addDays(day, -1))}までの受注は、いまのまま</div>
              <div>{monthAndDay(day)}からの受注は、この内容</div>
            </div>
          )}
          {holds}
        </>
      )}
    </div>
  )
}
