import { createThreads } from '#platform/threads'
import type { PasswordTask } from './password-worker.ts'

/**
 * Threads of their own: in the pool that Node shares out among compression, files and names, a few large pages to
 * compress would keep everybody from signing in, and two dozen logins would stop everything else. Each needs 64 MiB
 * while it works.
 */
export const withHashSlot = createThreads<PasswordTask>({
  script: new URL('./password-worker.ts', import.meta.url),
  maxThreads: 2,
  maxWaiting: 64,
  maxWait: 20_000,
  idleFor: 60_000,
})
