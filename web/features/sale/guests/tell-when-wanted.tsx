import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import type { OfCancelling, OfMove } from './tell-of-change.tsx'

export const TellOfCancelling = whenWanted<OfCancelling>(
  async () => (await import('./tell-of-change.tsx')).TellOfCancelling,
  partMissing,
)
export const TellOfMove = whenWanted<OfMove>(async () => (await import('./tell-of-change.tsx')).TellOfMove, partMissing)
