export type JobRun = {
  /** The same over all tries of a job. */
  id: string
  /** 1 at the first try. */
  attempt: number
  /** Fires when the job has run too long or the server must go. */
  signal: AbortSignal
}

/**
 * Name of a job → what it does. It runs at least once: a run may be repeated after it had its effect, so the effect
 * must be told by the job's id or its data. A thrown error means "again later".
 */
// biome-ignore lint/suspicious/noExplicitAny: every job has data of its own shape, known to its handler alone
export type JobHandlers = Record<string, (data: any, run: JobRun) => Promise<void>>
