import type { ReactNode } from 'react'
import { BesidePicture } from '#web/features/account/beside-picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** What the server sends of a screen that only the browser can make. */
export function FormOnItsWay({ heading, meta }: { heading: string; meta: ReactNode }) {
  return (
    <BesidePicture heading={heading}>
      {meta}
      <Loading>
        <Skeleton height="280px" />
      </Loading>
    </BesidePicture>
  )
}
