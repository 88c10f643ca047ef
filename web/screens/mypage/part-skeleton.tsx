import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import style from './part-skeleton.module.css'

/** Shown in place of a part until its data is loaded. */
export function PartSkeleton() {
  return (
    <Loading>
      <div className={style.rows}>
        <Skeleton width="36%" height="28px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </Loading>
  )
}
