import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import type { ConfirmAddingProps } from './confirm-adding.tsx'

/** Who is added and what they read: once there is somebody. */
export const ConfirmAdding = whenWanted<ConfirmAddingProps>(
  () => import('./confirm-adding.tsx').then((module) => module.ConfirmAdding),
  partMissing,
)
