import { useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  addDays,
  datesFrom,
  daysBetween,
  parseTokyoDate,
  type TokyoDate,
  tokyoDateOf,
  weekdayOf,
} from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { addMonths, monthOf } from '#web/features/booking/month-days.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import style from './calendar.module.css'
import { DaySheet } from './day-sheet.tsx'
import { MonthGrid } from './month-grid.tsx'
import { WatchedDays } from './watched-days.tsx'

export const handle: AdminHandle = { title: '受付できる日', watches: ['day', 'meetup', 'booking'] }

export const kinds = { products: '商品のお届け', plans: '出張プラン' } as const
type Kind = keyof typeof kinds

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const kind: Kind = searchParams.get('kind') === 'plans' ? 'plans' : 'products'
  const today = tokyoDateOf(new Date())
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
  const [chosen, setChosen] = useState<readonly TokyoDate[]>([])
  const [open, setOpen] = useState<readonly TokyoDate[]>(date ? [date] : [])
  const views = (Object.keys(kinds) as Kind[]).map((each) => ({
    name: kinds[each],
    href: adminPaths.calendar({ kind: each === 'products' ? undefined : each, month: month.slice(0, 7) }),
    current: each === kind,
  }))
  const opened = days.filter((day) => open.includes(day.date))
  return (
    <>
      <ScreenHead
        title="受付できる日"
        actions={
          <>
            {kind === 'products' && (
              <ButtonLink variant="outline" size="small" href={adminPaths.simulator()}>
                何が注文できるか
              </ButtonLink>
            )}
            <Button variant="secondary" size="small" disabled={chosen.length === 0} onClick={() => setOpen(chosen)}>
              {chosen.length > 0 ? `${chosen.length}日をまとめて変更` : 'まとめて変更（日を選んでください）'}
            </Button>
          </>
        }
      >
        <Segments label="受付の種類" segments={views} />
      </ScreenHead>
      <div className={style.screen}>
        <MonthGrid
          {...{ kind, today, month, days, chosen }}
          onChoose={setChosen}
          onOpen={(opened) => setOpen([opened])}
        />
        {kind === 'products' && (
          <WatchedDays days={days.filter((day) => day.date >= today)} onOpen={(opened) => setOpen([opened])} />
        )}
      </div>
      {opened.length > 0 && (
        <DaySheet
          key={`${kind}-${open.join()}`}
          kind={kind}
          days={opened}
          onClose={() => setOpen([])}
          onSaved={() => {
            setOpen([])
            setChosen([])
          }}
        />
      )}
      <KeyHints
        shortcuts={[
          { keys: '←', label: '日を移る' },
          { keys: 'Enter', label: 'その日を編集' },
          { keys: 'x', label: '日を選ぶ' },
        ]}
      />
    </>
  )
}
