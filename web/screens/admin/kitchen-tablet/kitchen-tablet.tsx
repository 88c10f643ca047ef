import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { windowKey } from '#domain/kitchen.ts'
import { parseTokyoDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { dayView, isAnotherDay, staffLoader } from '#web/features/admin/staff-loader.ts'
import { DayChanges } from '#web/features/kitchen/day-changes.tsx'
import { UnseenChanges } from '#web/features/kitchen/unseen-changes.tsx'
import { noteShopTime, useTicks } from '#web/features/kitchen/use-ticks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useKeptDay } from '../frame/use-kept-day.ts'
import { AllWindows } from './all-windows.tsx'
import { AllergenPanel } from './allergen-panel.tsx'
import style from './kitchen-tablet.module.css'
import { OrderWords } from './order-words.tsx'
import { TabletFoot } from './tablet-foot.tsx'
import { TabletHead } from './tablet-head.tsx'
import { WindowDishes } from './window-dishes.tsx'
import { WindowTabs } from './window-tabs.tsx'

export const handle: AdminHandle = { title: '調理場', watches: ['day', 'meetup'], bare: true, worksOffline: true }

type ShownDay = { day: KitchenDay; isKept: boolean }

export const loader = staffLoader<ShownDay>(
  async ({ api, url: { searchParams }, signal }) => {
    const date = parseTokyoDate(searchParams.get('date') ?? '')
    return { day: noteShopTime(await api.call('getKitchenDay', { query: { date }, signal })), isKept: false }
  },
  { viewOf: dayView, recall: ({ shown }) => ({ day: shown as KitchenDay, isKept: true }) },
)
export const shouldRevalidate = isAnotherDay

/** The kitchen's day on a tablet: one window at a time, ticked off with wet hands, with or without a connection. */
export default function KitchenTablet() {
  const loaded = useLoaderData<typeof loader>()
  const { day, isKept, show } = useNewestDay(loaded)
  useKeptDay({ date: day.date, shown: day, isKept })
  const [searchParams] = useSearchParams()
  const ticks = useTicks(day, show)
  const wanted = searchParams.get('window')
  const window = day.windows.find((each) => windowKey(each) === wanted) ?? day.windows[0]
  const isAll = wanted === 'all'
  const open = day.changes.filter(({ confirmed }) => !confirmed).length
  return (
    <div className={style.tablet}>
      <TabletHead day={day} isKept={isKept} waiting={ticks.waiting} />
      {day.windows.length === 0 && <p className={style.empty}>この日にお届けする受注はありません。</p>}
      {day.windows.length > 0 && <WindowTabs day={day} ticks={ticks} current={isAll ? 'all' : windowKey(window!)} />}
      <div className={style.body}>
        {window &&
          (isAll ? <AllWindows day={day} ticks={ticks} /> : <WindowDishes day={day} window={window} ticks={ticks} />)}
        <aside className={style.side} aria-label="変更とアレルギー">
          <section className={style.changes} aria-labelledby="changes">
            <h2 id="changes">
              <Icon name="alert" />
              印刷のあとの変更 {open > 0 && <UnseenChanges count={open} />}
            </h2>
            <DayChanges day={day} onConfirmed={show} />
          </section>
          {window && <OrderWords day={day} windows={isAll ? day.windows : [window]} />}
          {window && <AllergenPanel windows={isAll ? day.windows : [window]} />}
        </aside>
      </div>
      {window && !isAll && <TabletFoot day={day} window={window} ticks={ticks} />}
    </div>
  )
}

const refreshMilliseconds = 20_000

/**
 * The newest of what was loaded and what calls have answered since: the shop tells whole seconds, and within one what came
 * later holds. Without a live connection it is asked for now and then; what is shown stays while there is none.
 */
function useNewestDay(loaded: ShownDay) {
  const [answer, setAnswer] = useState<{ day: KitchenDay; over: KitchenDay }>()
  const latest = useRef(loaded.day)
  useEffect(() => {
    latest.current = loaded.day
  }, [loaded.day])
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (navigator.onLine && !document.hidden) void revalidate()
    }, refreshMilliseconds)
    return () => clearInterval(timer)
  }, [revalidate])
  const isNewer =
    answer?.day.date === loaded.day.date && (answer.over === loaded.day || answer.day.as_of > loaded.day.as_of)
  const { day, isKept } = isNewer ? { day: answer.day, isKept: false } : loaded
  return { day, isKept, show: (day: KitchenDay) => setAnswer({ day: noteShopTime(day), over: latest.current }) }
}
