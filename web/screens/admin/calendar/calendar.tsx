import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import {
  addDays,
  datesFrom,
  daysBetween,
  parseTokyoDate,
  type TokyoDate,
  tokyoDateOf,
  weekdayOf,
} from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { addMonths, monthOf } from '#web/features/conditions/month-days.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import style from './calendar.module.css'
import { beginDecision, type Kind, placeOfDay, placeOfSeveral } from './day-draft.ts'
import { DaySheet } from './day-sheet.tsx'
import { kinds } from './decision-words.ts'
import { kindIn } from './kind-in.ts'
import { MonthGrid, useActiveDay } from './month-grid.tsx'
import { SimulatorForm } from './simulator-form.tsx'
import { UnsavedDays } from './unsaved-days.tsx'
import { WatchedDays } from './watched-days.tsx'

export const handle: AdminHandle = { title: '受付できる日', watches: ['day', 'meetup', 'booking'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const kind = kindIn(searchParams)
  const today = tokyoDateOf(shopNow())
  const date = parseTokyoDate(searchParams.get('date') ?? '')
  const month = monthOf(parseTokyoDate(`${searchParams.get('month') ?? ''}-01`) ?? date ?? today)
  const dates = weeksAround(month)
  const query = { kind, from: dates[0]!, to: dates.at(-1)! }
  return { kind, today, month, date, days: await api.call('listCalendarDays', { query, signal }) }
})

/** Whole weeks from Sunday on, with the days of other months around it. */
function weeksAround(month: TokyoDate): TokyoDate[] {
  const first = addDays(month, -weekdayOf(month))
  const last = addDays(addMonths(month, 1), -1)
  return datesFrom(first, daysBetween(first, last) + 7 - weekdayOf(last))
}

/** A month of days with what is taken; a press or Enter changes one, several chosen ones are changed at once. */
export default function Calendar() {
  const { kind, today, month, date, days } = useLoaderData<typeof loader>()
  const { id: me } = useStaffMember()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly TokyoDate[]>([])
  const [open, setOpen] = useState<TokyoDate | undefined>(date)
  const [asked, setAsked] = useState(date)
  // A link to a day of the calendar that is on the screen already.
  if (asked !== date) {
    setAsked(date)
    if (date) setOpen(date)
  }
  const active = useActiveDay({ today, month, days, chosen, onChoose: setChosen })
  const ofKind = kind === 'plans' ? { kind } : {}
  const views = (Object.keys(kinds) as Kind[]).map((each) => ({
    name: kinds[each],
    href: adminPaths.calendar({ kind: each === 'products' ? undefined : each, month: month.slice(0, 7) }),
    current: each === kind,
  }))
  const opened = days.find((day) => day.date === open)
  const severalHref = adminPaths.severalDays({ ...ofKind, dates: chosen.toSorted().join() })
  const close = () => {
    if (chosen.length > 0) {
      beginDecision(me, placeOfSeveral(kind), { closed: true })
      return void navigate(severalHref)
    }
    beginDecision(me, placeOfDay(kind, active.date), { closed: true })
    setOpen(active.date)
  }
  const keys = [
    { keys: 'x', label: '休業にする', run: close },
    ...(kind === 'products'
      ? [{ keys: 's', label: '確かめる', run: () => void navigate(adminPaths.simulator({ date: active.date })) }]
      : []),
  ]
  useShortcuts(keys)
  return (
    <>
      <ScreenHead
        title="受付できる日"
        actions={
          <>
            <ButtonLink variant="outline" size="small" href={adminPaths.closedDays(ofKind)}>
              お休みの一覧
            </ButtonLink>
            {chosen.length > 0 ? (
              <ButtonLink variant="secondary" size="small" href={severalHref}>
                {chosen.length}日をまとめて変える
              </ButtonLink>
            ) : (
              <ButtonLink variant="outline" size="small" href={adminPaths.severalDays(ofKind)}>
                まとめて変える
              </ButtonLink>
            )}
          </>
        }
      >
        <Segments label="受付の種類" segments={views} />
      </ScreenHead>
      {!opened && <UnsavedDays key={kind} kind={kind} />}
      <div className={kind === 'products' ? style.beside : undefined}>
        <Column gap="s-3">
          <MonthGrid {...{ kind, month, days, today, chosen, active }} onChoose={setChosen} onOpen={setOpen} />
          {kind === 'products' && <WatchedDays days={days.filter((day) => day.date >= today)} onOpen={setOpen} />}
        </Column>
        {kind === 'products' && (
          <Card title="この日に、何が注文できるか">
            <SimulatorForm asked={{ date: active.date }} keys="s" />
          </Card>
        )}
      </div>
      {opened && (
        <DaySheet key={`${kind}-${opened.date}`} kind={kind} day={opened} onClose={() => setOpen(undefined)} />
      )}
      <KeyHints
        shortcuts={[
          { keys: '←', label: '日を移る' },
          { keys: 'Enter', label: 'その日を編集' },
          ...keys,
          { keys: 'Shift+→', label: '続けて選ぶ' },
          { keys: 'Space', label: '選ぶ' },
        ]}
      />
    </>
  )
}
