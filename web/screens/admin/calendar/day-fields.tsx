import { exceededBy } from '#domain/calendar.ts'
import { formatNumber } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import type { Day } from '#web/features/admin/day-words.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import type { Kind } from './day-draft.ts'
import style from './day-fields.module.css'
import {
  closedBy,
  fieldWords,
  lastOf,
  mealsLimitWords,
  type Opening,
  openingOf,
  openings,
  valueWords,
} from './decision-words.ts'
import { type Deciding, dateIn, fieldIn } from './use-day-decision.ts'

type DayFieldsProps = { kind: Kind; days: readonly Day[]; deciding: Deciding }

/** What is decided for one day, or for several alike: of several, what is not touched stays as each has it. */
export function DayFields({ kind, days, deciding }: DayFieldsProps) {
  const { decision, touch, leave, clashes, taken, call } = deciding
  const first = days[0]!
  const isOne = days.length === 1
  const isTouched = (field: keyof typeof decision) => decision[field] !== undefined
  const closed = isOne && decision.closed === undefined ? first.closed : decision.closed
  const opening = closed === undefined ? '' : openingOf(closed)
  const capacity = decision.capacity === undefined ? first.capacity : (decision.capacity ?? first.usual_capacity)
  const capacities = days.map((day) => day.capacity)
  const [least, most] = [Math.min(...capacities), Math.max(...capacities)]
  return (
    <div className={style.form}>
      <DayClashes days={days} deciding={deciding} />
      {taken.length > 0 && clashes.length === 0 && (
        <Note live>{`${lastOf(days)?.by ?? 'ほかの方'}さんの変更（${namesOf(taken, isOne)}）を取り込みました。`}</Note>
      )}
      {clashes.length === 0 && (
        <FormFailure
          form={call}
          words={{
            failed: '保存できませんでした。入力した内容は残っています',
            edited_meanwhile: 'ほかの方が先に変更しました。まだ保存していません。もう一度押してください。',
          }}
        />
      )}
      <Field label="受付" layout="row">
        <Select
          value={opening}
          className={classes(isTouched('closed') && style.touched)}
          onChange={({ target }) =>
            target.value === '' ? leave('closed') : touch({ closed: closedBy[target.value as Opening] })
          }
        >
          {!isOne && <option value="">変更しない</option>}
          {(Object.keys(openings) as Opening[]).map((each) => (
            <option key={each} value={each}>
              {openings[each]}
            </option>
          ))}
        </Select>
      </Field>
      {decision.closed !== undefined && (
        <Field label="対象" layout="row">
          <Select
            value={deciding.isForBoth ? 'both' : 'own'}
            onChange={({ target }) => deciding.decideForBoth(target.value === 'both')}
          >
            <option value="both">商品のお届けと出張プラン</option>
            <option value="own">{kind === 'products' ? '商品のお届けだけ' : '出張プランだけ'}</option>
          </Select>
        </Field>
      )}
      <FieldGroup label="上限" layout="row">
        <div className={classes(style.capacity, isTouched('capacity') && style.touched)}>
          <Stepper
            label="上限の件数"
            value={capacity}
            min={0}
            max={10_000}
            onChange={(value) => touch({ capacity: value })}
          />
          <span className={style.was}>
            {!isTouched('capacity')
              ? !isOne &&
                `変更しない（いまは${least === most ? '' : `${formatNumber(least)}〜`}${formatNumber(most)}件）`
              : isOne && `もと ${formatNumber(first.capacity)}件`}
          </span>
          <Button variant="outline" size="small" onClick={() => touch({ capacity: null })}>
            通常の{formatNumber(first.usual_capacity)}件にする
          </Button>
          {!isOne && isTouched('capacity') && (
            <TextButton onClick={() => leave('capacity')}>上限は変更しない</TextButton>
          )}
        </div>
      </FieldGroup>
      <MealsField days={days} deciding={deciding} />
      <Warning days={days} deciding={deciding} />
      <TextField
        name="note"
        label="メモ"
        layout="row"
        maxLength={200}
        value={decision.note ?? (isOne ? first.note : '')}
        onValue={(note) => touch({ note })}
        hint={noteHint(isOne, decision.note)}
      />
      {!isOne && isTouched('note') && <TextButton onClick={() => leave('note')}>メモは変更しない</TextButton>}
    </div>
  )
}

/** Where there is no limit somebody has to ask for one: an empty number would be none of either. */
function MealsField({ days, deciding }: Omit<DayFieldsProps, 'kind'>) {
  const { decision, touch, leave } = deciding
  const first = days[0]!
  const isOne = days.length === 1
  const wanted = decision.capacity_meals
  const isTouched = wanted !== undefined
  const meals = isTouched ? (wanted ?? first.usual_capacity_meals) : first.capacity_meals
  const words = [...new Set(days.map(({ capacity_meals }) => mealsLimitWords(capacity_meals)))]
  const was = words.length === 1 ? words[0] : '日によります'
  const usual = first.usual_capacity_meals
  return (
    <FieldGroup label="食数の上限" layout="row" hint="人数の合計です。件数の上限と、先に達したほうで締め切ります">
      <div className={classes(style.capacity, isTouched && style.touched)}>
        {meals === null ? (
          <>
            <span>なし</span>
            <Button variant="outline" size="small" onClick={() => touch({ capacity_meals: firstLimitFor(days) })}>
              食数の上限を決める
            </Button>
          </>
        ) : (
          <Stepper
            label="上限の食数"
            value={meals}
            min={0}
            max={1_000_000}
            onChange={(value) => touch({ capacity_meals: value })}
          />
        )}
        <span className={style.was}>
          {!isTouched ? !isOne && `変更しない（いまは${was}）` : isOne && `もと ${was}`}
        </span>
        {meals !== usual && (
          <Button variant="outline" size="small" onClick={() => touch({ capacity_meals: null })}>
            {usual === null ? '食数の上限をなしにする' : `通常の${mealsLimitWords(usual)}にする`}
          </Button>
        )}
        {!isOne && isTouched && <TextButton onClick={() => leave('capacity_meals')}>食数の上限は変更しない</TextButton>}
      </div>
    </FieldGroup>
  )
}

/** To begin with: what the days have taken, in full hundreds, so that nobody is over it. */
const firstLimitFor = (days: readonly Day[]) =>
  Math.max(100, ...days.map(({ meals_taken }) => Math.ceil(meals_taken / 100) * 100))

const noteHint = (isOne: boolean, note: string | undefined) => {
  if (isOne) return 'お客さまには見えません'
  if (note === undefined) return '記入しなければ、それぞれのメモを残します。お客さまには見えません'
  return note === '' ? 'すべての日のメモを消します' : 'すべての日を同じメモにします。お客さまには見えません'
}

const namesOf = (names: readonly string[], isOne: boolean) => names.map((name) => nameOf(name, isOne)).join('、')

/** 「上限」, of several days 「12月16日の上限」 */
const nameOf = (name: string, isOne: boolean) =>
  isOne ? fieldWords[fieldIn(name)] : `${monthAndDay(dateIn(name))}の${fieldWords[fieldIn(name)]}`

function DayClashes({ days, deciding }: Omit<DayFieldsProps, 'kind'>) {
  const dates = new Set(deciding.clashes.map(({ name }) => dateIn(name)))
  const last = lastOf(days.filter(({ date }) => dates.has(date)))
  return (
    <ClashPanel
      record={days.length === 1 ? 'この日の受付' : `${dates.size}日の受付`}
      {...quicker(last)}
      edits={deciding}
      nameOf={(name) => nameOf(name, days.length === 1)}
      wordsOf={(name, value) => valueWords(fieldIn(name), value)}
    />
  )
}

/** Of more days only how many there are. */
const mostNamed = 5

/** What the change means for those who are on the day already, before it is saved. */
function Warning({ days, deciding: { decision } }: Omit<DayFieldsProps, 'kind'>) {
  const overOf = (day: Day) =>
    decision.capacity === undefined ? 0 : exceededBy(day.taken, decision.capacity ?? day.usual_capacity)
  const overMealsOf = (day: Day) =>
    decision.capacity_meals === undefined
      ? 0
      : exceededBy(day.meals_taken, decision.capacity_meals ?? day.usual_capacity_meals)
  const over = days.filter((day) => overOf(day) > 0)
  const overMeals = days.filter((day) => overMealsOf(day) > 0)
  const kept = decision.closed === true ? days.filter(({ taken }) => taken > 0) : []
  const fetched = decision.closed === true ? days.filter(({ collections }) => collections > 0) : []
  if (over.length === 0 && overMeals.length === 0 && kept.length === 0 && fetched.length === 0) return null
  const sum = (some: readonly Day[], of: (day: Day) => number) =>
    formatNumber(some.reduce((all, day) => all + of(day), 0))
  return (
    <Note tone="warn" live>
      {over.slice(0, mostNamed).map((day) => (
        <p key={day.date}>
          {monthAndDay(day.date)}はすでに{day.taken}件お受けしているため、<b>{overOf(day)}件の超過</b>
          になります。
        </p>
      ))}
      {over.length > mostNamed && (
        <p>
          ほか{over.length - mostNamed}日、あわせて{sum(over, overOf)}件の超過になります。
        </p>
      )}
      {overMeals.slice(0, mostNamed).map((day) => (
        <p key={day.date}>
          {monthAndDay(day.date)}はすでに{formatNumber(day.meals_taken)}食お受けしているため、
          <b>{formatNumber(overMealsOf(day))}食の超過</b>になります。
        </p>
      ))}
      {overMeals.length > mostNamed && (
        <p>
          ほか{overMeals.length - mostNamed}日、あわせて{sum(overMeals, overMealsOf)}食の超過になります。
        </p>
      )}
      {kept.length > 0 && (
        <p>
          {days.length > 1 && `${kept.length}日に、`}すでに{sum(kept, ({ taken }) => taken)}件お受けしています。
        </p>
      )}
      {(over.length > 0 || overMeals.length > 0 || kept.length > 0) && (
        <p>お受けしたご注文は、そのままお届けします。新しいご注文は受けません。</p>
      )}
      {fetched.length > 0 && (
        <p>
          器の回収が{sum(fetched, ({ collections }) => collections)}
          件あり、次の営業日に移ります。お客さまのご注文の画面は新しい日に変わりますが、メールではお知らせしません。
        </p>
      )}
    </Note>
  )
}
