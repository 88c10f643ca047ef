import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import type { ConfirmAddingProps } from './confirm-adding.tsx'

export const ConfirmAdding = whenWanted<ConfirmAddingProps>(
  async () => (await import('./confirm-adding.tsx')).ConfirmAdding,
  partMissing,
)
