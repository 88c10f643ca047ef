import { redirect, useLoaderData } from 'react-router'
import { Refused } from '#contract/refusals.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { Api } from '#web/api/client.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { Cutoffs } from './cutoffs.tsx'
import { Figures } from './figures.tsx'
import { KitchenChanges } from './kitchen-changes.tsx'
import { MealsByDay } from './meals-by-day.tsx'
import { News } from './news.tsx'
import style from './today.module.css'
import { TodaysDeliveries } from './todays-deliveries.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'

export const handle: AdminHandle = {
  title: '本日の様子',
  watches: ['meetup', 'booking', 'day', 'enquiry', 'undelivered_mail'],
}

export const loader = staffLoader(async ({ api, isOpen, signal }) => {
  if (!isOpen && (await isToBeOpened(api, signal))) throw redirect(adminPaths.launch)
  return api.call('getDashboard', { signal })
})

/** Whether this member opens the shop, and has not yet: until then there is no day to look at. */
async function isToBeOpened(api: Api, signal: AbortSignal): Promise<boolean> {
  try {
    return (await api.call('getSettings', { signal })).opened_at === null
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** The first screen of a day's work: every number leads to its list. */
export default function Today() {
  const dashboard = useLoaderData<typeof loader>()
  const { today, days, deliveries, cutoffs, since, undelivered, undelivered_mails, kitchen_changes } = dashboard
  const isEmpty =
    !days && !deliveries && dashboard.bookings === null && dashboard.enquiries === null && dashboard.unpaid === null
  return (
    <>
      <ScreenHead title="本日の様子" note={longJapaneseDate(today)} />
      {isEmpty && (
        <p className={style.nothing}>
          この画面に、いまの権限でお見せできる数字はありません。左のメニューからお進みください。
        </p>
      )}
      <div className={style.screen}>
        {undelivered && undelivered.length > 0 && <UndeliveredMails mails={undelivered} count={undelivered_mails!} />}
        {kitchen_changes && kitchen_changes.length > 0 && <KitchenChanges days={kitchen_changes} today={today} />}
        <Figures dashboard={dashboard} />
        {days && <MealsByDay days={days} today={today} />}
        <div className={style.beside}>
          {cutoffs && <Cutoffs cutoffs={cutoffs} today={today} />}
          {since && <News since={since} />}
        </div>
        {deliveries && <TodaysDeliveries deliveries={deliveries} today={today} />}
      </div>
    </>
  )
}
