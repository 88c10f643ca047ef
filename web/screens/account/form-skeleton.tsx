import type { ReactNode } from 'react'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** What the server sends of a screen that only the browser can make. */
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
