import type { ReactNode } from 'react'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The server's HTML of a screen that only the browser can render. */
export function FormSkeleton({ heading, meta }: { heading: string; meta: ReactNode }) {
  return (
    <SplitLayout heading={heading}>
      {meta}
      <Loading>
        <Skeleton height="280px" />
      </Loading>
    </SplitLayout>
  )
}
