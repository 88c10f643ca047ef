import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import type { StaffMember } from '#contract/admin/staff.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { useSingleKeys } from '#web/features/admin/single-keys.ts'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { OfflineNote } from '#web/features/frame/offline-note.tsx'
import { SkipLink } from '#web/features/frame/skip-link.tsx'
import { Toasts } from '#web/features/frame/toasts.tsx'
import { LinkProvider } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { ShortcutProvider } from '#web/ui/shortcuts.tsx'
import { AdminLink } from './frame/admin-link.tsx'
import { KeptDays } from './frame/kept-days.tsx'
import { LiveUpdates } from './frame/live-updates.tsx'
import { NewOrders, NewOrdersBar, NewOrdersRoom } from './frame/new-orders.tsx'
import { ScreenChange } from './frame/screen-change.tsx'
import { ScreenProgress } from './frame/screen-progress.tsx'
import { SecondFactorBar } from './frame/second-factor-bar.tsx'
import { SideMenu } from './frame/side-menu.tsx'
import { StaffSession } from './frame/staff-session.tsx'
import style from './layout.module.css'

export { requireStaffSession } from './frame/require-staff-session.ts'

/** Who is signed in. Customers and staff without a second factor are refused here, before any screen is asked for. */
export const loader = staffLoader<StaffMember>(({ api, signal }) => api.call('getStaffMember', { signal }), {
  viewOf: () => 'every screen',
  recall: ({ staff }) => staff,
})
/** Only when it is asked for: another address is no reason. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href

export function AdminLayout() {
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const bare = useMatches().some(({ handle }) => (handle as AdminHandle | undefined)?.bare)
  return (
    <LinkProvider value={AdminLink}>
      <ShortcutProvider singleKeys={singleKeys} onSingleKeys={setSingleKeys}>
        <LiveUpdates>
          <NewOrders>
            <SkipLink />
            <div className={classes(style.frame, bare && style.bare)}>
              {!bare && <SideMenu />}
              <main id="main" tabIndex={-1} className={style.main}>
                <ScreenProgress />
                {!bare && <SecondFactorBar />}
                <Outlet />
                <NewOrdersRoom />
              </main>
            </div>
            {/* Even an empty part behind a sheet that fills its page would begin another one. */}
            <div className="no-print">
              <Toasts />
              <OfflineNote />
              <StaffSession />
              <KeptDays />
              <NewOrdersBar />
              <ScreenChange />
            </div>
          </NewOrders>
        </LiveUpdates>
      </ShortcutProvider>
    </LinkProvider>
  )
}
