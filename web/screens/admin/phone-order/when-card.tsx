import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { MonthCalendar } from '#web/features/conditions/month-calendar.tsx'
import { datesFor } from '#web/features/conditions/selectable-date.slice.ts'
import { TitleField } from '#web/features/ordering-form/title-field.tsx'
import { WindowField } from '#web/features/ordering-form/window-field.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { NumberedCard } from './numbered-card.tsx'
import { OverrideField } from './override-field.tsx'
import { daysForStaff } from './phone-days.ts'
import style from './phone-order.module.css'
import type { PhoneOrderInHand } from './use-phone-order.ts'

const mostPeople = 999

/** The customers' calendar, in which more days can be chosen here. */
export function WhenCard({ order }: { order: PhoneOrderInHand }) {
  const { draft, change, step1, form, dates, windows } = order
  const { meetupDate, estimatedPerson } = draft
  const dateError = form.errorOf('meetup_date')
  return (
    <NumberedCard number={2} title="日にち・時刻・人数">
      <div className={style.when}>
        <div className={style.calendar}>
          {dateError && <FieldError>{dateError}</FieldError>}
          <MonthCalendar
            dates={daysForStaff(datesFor(dates, estimatedPerson))}
            value={meetupDate}
            onChange={(date) => {
              change({ meetupDate: date })
              form.correct('meetup_date')
            }}
          />
          <p className={style.legend}>
            ◎ 余裕あり　○ 一部の商品のみ　△ 残りわずか　締切・満は、理由を記録して受注できます
          </p>
          {/* The first wrong field gets the focus: of the calendar that is its field by name. */}
          <input type="hidden" name="meetup_date" value={meetupDate ?? ''} />
        </div>
        <div>
          <WindowField
            form={form}
            name="delivery_window"
            label="お届け時刻"
            layout="stack"
            hint={windowHint(meetupDate, windows.length)}
            windows={windows}
            value={draft.form.step1.delivery_window?.from}
            onChoose={(delivery_window) => step1({ delivery_window })}
            none="お選びください"
            disabled={!meetupDate}
          />
          <FieldGroup label="人数" layout="stack" required error={form.errorOf('estimated_person')}>
            <div className={style.people}>
              <Stepper
                label="人数"
                value={estimatedPerson}
                min={1}
                max={mostPeople}
                onChange={(people) => change({ estimatedPerson: Math.min(mostPeople, Math.max(1, people)) })}
              />
              <span>名さま</span>
            </div>
          </FieldGroup>
          <TitleField form={form} layout="stack" value={draft.form.step1.title} onValue={(title) => step1({ title })} />
        </div>
      </div>
      <OverrideField order={order} at="when" />
    </NumberedCard>
  )
}

const windowHint = (date: TokyoDate | null, left: number) =>
  date === null
    ? '先に日にちをお選びください。'
    : left === 0
      ? `${japaneseDate(date)}にお届けできる時刻は、もうありません。`
      : japaneseDate(date)
