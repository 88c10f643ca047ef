import type { StaffMember } from '#contract/admin/staff.ts'
import { addDays, instantAt, parseTokyoDate, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { NetworkError } from '#web/api/errors.ts'
import { forgetKeptPage, keptPage, keptParts } from '#web/browser/kept-page.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { adminPaths } from './admin-paths.ts'

/**
 * A day as its screen has shown it, and to whom: all that the administration starts with where there is no connection.
 * Who has not opened this day on this device is shown nothing at all.
 */
export type KeptDay = { staff: StaffMember; shown: unknown }

/** The screens of a day that open without a connection. All of them need the right to the kitchen. */
const pages = [adminPaths.kitchenTablet(), adminPaths.deliveries()]

/** The day that an address asks for; without one it is today's. */
export const dayIn = ({ searchParams }: URL): TokyoDate =>
  parseTokyoDate(searchParams.get('date') ?? '') ?? tokyoDateOf(shopNow())

export function keepDay(path: string, date: TokyoDate, day: KeptDay): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { tokens }) =>
    keptPage(tokens, path).save(date, day, endOfUse(date, tokyoDateOf(shopNow())))
}

/** The evening after it was opened, and of a day that is over the evening after that day. */
const endOfUse = (date: TokyoDate, today: TokyoDate) => instantAt(addDays(date < today ? date : today, 2), '00:00')

export function recallDay(url: URL): AppThunk<Promise<KeptDay | undefined>> {
  return async (_dispatch, _getState, { tokens }) =>
    (await keptPage(tokens, url.pathname).read(dayIn(url))) as KeptDay | undefined
}

/** With the right to see them. */
export function forgetDays(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { tokens }) => {
    for (const path of pages) await forgetKeptPage(tokens, path)
  }
}

/** The connection is away, and the day was not opened here before. */
export class DayNotKept extends NetworkError {
  /** Those of the same screen that do open. */
  readonly days: readonly { date: TokyoDate; href: string }[]

  constructor(cause: unknown, path: string, dates: readonly TokyoDate[]) {
    super(cause)
    this.message =
      '通信がありません。この日の内容は、まだこの端末で開いたことがありません。つながるところで開くと、その翌日まで、通信がなくても使えます。'
    this.days = dates.toSorted().map((date) => ({ date, href: `${path}?date=${date}` }))
  }
}

/** What a lost connection means for the screen at this address. A browser that keeps nothing is promised nothing. */
export function lostAt({ pathname }: URL, cause: unknown): AppThunk<Promise<unknown>> {
  return async (_dispatch, _getState, { tokens }) => {
    if (typeof caches === 'undefined' || !pages.includes(pathname)) return cause
    return new DayNotKept(cause, pathname, await keptParts(tokens, pathname))
  }
}
