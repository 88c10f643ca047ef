import type { ReactNode } from 'react'
import type { LoadStatus } from '#web/store/loadable.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { PageMeta } from './page-meta.tsx'

type KeyPageProps = {
  title: string
  status: LoadStatus | '404'
  /** Instead of what the link should have opened. */
  missing: ReactNode
  /** Instead of what could not be loaded. */
  failed?: ReactNode
  /** What the link opens, once it is there. */
  children: ReactNode
}

/** What a screen of `keyScreen` shows. */
export function KeyPage({ title, ...page }: KeyPageProps) {
  return (
    <>
      <PageMeta title={title} hidden />
      {contentOf(page)}
    </>
  )
}

function contentOf({ status, missing, failed, children }: Omit<KeyPageProps, 'title'>): ReactNode {
  if (status === '404') return missing
  if (children) return children
  if (status === 'serverError' && failed) return failed
  return (
    <Loading>
      <Skeleton height="480px" />
    </Loading>
  )
}
