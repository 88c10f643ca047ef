import { Outlet, useMatches } from 'react-router'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { requireSession } from '#web/features/session/guard.ts'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

export const headers = privateHeaders
export const clientMiddleware = [requireSession]
export const clientLoader = async () => null

/** The options of an admin screen (`export const handle`). */
export type AdminHandle = ScreenHandle & { title: string }

export function HydrateFallback() {
  return (
    <AdminFrame>
      <Loading>
        <Skeleton height="280px" />
      </Loading>
    </AdminFrame>
  )
}

/** The screens are for admins. The shop refuses everyone else, whatever is shown here. */
export default function AdminLayout() {
  const isAdmin = useRole() === 'admin'
  return (
    <AdminFrame>
      {isAdmin ? <Outlet /> : <Note tone="warn">この画面は、管理者の方だけがご覧いただけます。</Note>}
      <p>
        <ButtonLink href={paths.mypage} variant="outline" block>
          マイページへ
        </ButtonLink>
      </p>
    </AdminFrame>
  )
}

function AdminFrame({ children }: { children: React.ReactNode }) {
  const { title } = useMatches().at(-1)!.handle as AdminHandle
  return (
    <SplitLayout heading={title}>
      <PageMeta title={title} hidden />
      {children}
    </SplitLayout>
  )
}
