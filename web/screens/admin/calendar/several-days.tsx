import type { FormEvent } from 'react'
import { Form, useLoaderData, useNavigate } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import {
  addDays,
  endOfMonth,
  japaneseDate,
  longJapaneseDate,
  type TokyoDate,
  tokyoDateOf,
  weekdayNames,
} from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { closureWords, type Day } from '#web/features/admin/day-words.ts'
import { FormFoot } from '#web/features/admin/form-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { chosenOf, type DayChoice, holidayChoices, mostDays, readChoice, wrongChoice } from './choose-days.ts'
import { type Kind, placeOfSeveral } from './day-draft.ts'
import { DayFields } from './day-fields.tsx'
import { kinds } from './decision-words.ts'
import { kindIn } from './kind-in.ts'
import style from './several-days.module.css'
import { useDayDecision } from './use-day-decision.ts'

export const handle: AdminHandle = { title: 'まとめて変える', watches: ['day', 'meetup', 'booking'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const kind = kindIn(searchParams)
  const today = tokyoDateOf(shopNow())
  const choice = readChoice(searchParams)
  const wrong = choice && wrongChoice(choice)
  if (!choice || wrong) return { kind, today, choice, wrong, days: [] }
  const days = await api.call('listCalendarDays', { query: { kind, from: choice.from, to: choice.to }, signal })
  return { kind, today, choice, wrong, days: chosenOf(days, choice, today) }
})

/** Chooses days by a period and weekdays, and decides about all of them at once. */
export default function SeveralDays() {
  const { kind, today, choice, wrong, days } = useLoaderData<typeof loader>()
  const other: Kind = kind === 'products' ? 'plans' : 'products'
  return (
    <>
      <ScreenHead
        title="まとめて変える"
        actions={
          <ButtonLink variant="outline" size="small" href={calendarOf(kind, days[0]?.date)}>
            カレンダーへ戻る
          </ButtonLink>
        }
      >
        <Segments
          label="受付の種類"
          segments={(Object.keys(kinds) as Kind[]).map((each) => ({
            name: kinds[each],
            href: adminPaths.severalDays(queryOf(each === kind ? kind : other, choice)),
            current: each === kind,
          }))}
        />
      </ScreenHead>
      <div className={style.screen}>
        <Card title="日を選ぶ">
          <ChoiceForm key={JSON.stringify(choice)} {...{ kind, today, choice, wrong }} />
        </Card>
        {choice && !wrong && days.length === 0 && (
          <Card title="選んだ日">
            <p>あてはまる日がありません。過ぎた日は変更できません。</p>
          </Card>
        )}
        {days.length > 0 && <Chosen key={kind} kind={kind} days={days} />}
      </div>
    </>
  )
}

const calendarOf = (kind: Kind, date: TokyoDate | undefined) =>
  adminPaths.calendar({ kind: kind === 'plans' ? kind : undefined, month: date?.slice(0, 7) })

function queryOf(kind: Kind, choice: DayChoice | undefined) {
  const of = kind === 'plans' ? { kind } : {}
  if (!choice) return of
  const { from, to, weekdays: weekday, holidays, dates } = choice
  return dates.length > 0 ? { ...of, dates: dates.join() } : { ...of, from, to, weekday, holidays }
}

type ChoiceFormProps = { kind: Kind; today: TokyoDate; choice: DayChoice | undefined; wrong: string | undefined }

function ChoiceForm({ kind, today, choice, wrong }: ChoiceFormProps) {
  // The end is never before the beginning, whichever of them is changed.
  const keepOrder = ({ currentTarget: { elements } }: FormEvent<HTMLFormElement>) => {
    const [from, to] = ['from', 'to'].map((name) => elements.namedItem(name) as HTMLInputElement)
    to!.min = from!.value > today ? from!.value : today
  }
  return (
    <Form method="get" className={style.choice} onInput={keepOrder}>
      {kind === 'plans' && <input type="hidden" name="kind" value={kind} />}
      {wrong && <Note tone="error">{wrong}</Note>}
      <div className={style.period}>
        <Field label="始まりの日" layout="stack">
          <TextInput
            type="date"
            name="from"
            required
            min={today}
            max={latest(today)}
            defaultValue={choice?.from ?? today}
          />
        </Field>
        <Field label="終わりの日" layout="stack">
          <TextInput
            type="date"
            name="to"
            required
            min={today}
            max={latest(today)}
            defaultValue={choice?.to ?? endOfMonth(addDays(endOfMonth(today), 1))}
          />
        </Field>
        <Field label="祝日" layout="stack">
          <Select name="holidays" defaultValue={choice?.holidays ?? 'all'}>
            {Object.entries(holidayChoices).map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <FieldGroup label="曜日" layout="stack">
        <div className={style.weekdays}>
          {weekdayNames.map((name, code) => (
            <Checkbox
              key={name}
              name="weekday"
              value={code}
              label={name}
              aria-label={`${name}曜日`}
              defaultChecked={choice === undefined || choice.dates.length > 0 || choice.weekdays.includes(code)}
            />
          ))}
        </div>
      </FieldGroup>
      <Button type="submit" variant="outline" size="small">
        この条件で日を選ぶ
      </Button>
    </Form>
  )
}

/** How far ahead a period may begin or end. */
const latest = (today: TokyoDate) => addDays(today, 3 * mostDays)

function Chosen({ kind, days }: { kind: Kind; days: readonly Day[] }) {
  const deciding = useDayDecision(kind, placeOfSeveral(kind), days)
  const { hasChanges, clashes, call, save, clear } = deciding
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const press = async (event: FormEvent) => {
    event.preventDefault()
    if (!hasChanges || !(await save())) return
    dispatch(toastActions.showMessage({ text: `${days.length}日の受付を変更しました。` }))
    await navigate(calendarOf(kind, days[0]!.date))
  }
  return (
    <>
      <Card title="選んだ日" aside={<b className="num">{formatNumber(days.length)}日</b>}>
        <ChosenDays kind={kind} days={days} />
      </Card>
      <Card title={`${formatNumber(days.length)}日の受付を変更する`}>
        <form method="post" className={style.decision} onSubmit={press}>
          <DayFields kind={kind} days={days} deciding={deciding} />
          <FormFoot
            note={
              hasChanges
                ? `${kinds[kind]}の${days.length}日を、同じ内容に変更します。`
                : '変更する項目を選んでください。'
            }
          >
            {hasChanges && (
              <Button variant="outline" size="small" onClick={clear}>
                変更をやめる
              </Button>
            )}
            <Button
              type="submit"
              variant="secondary"
              size="small"
              busy={call.busy}
              busyText="保存しています"
              disabled={!hasChanges || clashes.length > 0}
            >
              {formatNumber(days.length)}日を保存する
            </Button>
          </FormFoot>
        </form>
      </Card>
    </>
  )
}

/** How many there are, and who is on them already. */
function ChosenDays({ kind, days }: { kind: Kind; days: readonly Day[] }) {
  const taken = days.filter((day) => day.taken > 0)
  const sum = (of: (day: Day) => number) => formatNumber(days.reduce((all, day) => all + of(day), 0))
  const closed = days.filter(({ open }) => !open).length
  return (
    <>
      <p className={style.sums} role="status">
        {days.length === 1
          ? longJapaneseDate(days[0]!.date)
          : `${longJapaneseDate(days[0]!.date)}から${longJapaneseDate(days.at(-1)!.date)}までの${days.length}日`}
        です。
        {taken.length === 0
          ? 'まだ受注はありません。'
          : `このうち${taken.length}日に、${sum((day) => day.taken)}件（${sum(({ meals }) => meals)}食）の受注があります。`}
        {closed > 0 && `いまお休みの日は${closed}日です。`}
      </p>
      <ul className={style.days} aria-label="選んだ日の一覧">
        {days.map((day) => (
          <li key={day.date} className={day.taken > 0 ? style.taken : undefined}>
            <TextLink href={adminPaths.calendar({ kind: kind === 'plans' ? kind : undefined, date: day.date })}>
              {japaneseDate(day.date)}
            </TextLink>
            <span>{[closureWords(day), day.taken > 0 && `${day.taken}件`].filter(Boolean).join('　')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
