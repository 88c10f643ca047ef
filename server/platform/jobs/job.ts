export type JobRun = {
  /** The same over all tries of a job. */
  id: string
  /** 1 at the first try. */
  attempt: number
  /** Fires when the job has run too long or the server must go. */
  signal: AbortSignal
}

/** Work apart from any call, done once over all servers. */
export type Job<Context, Data extends object = object> = {
  /** The name of its queue in the database. */
  name: string
  /** Five fields, by the clock of Asia/Tokyo. A job without it runs when it is queued. */
  cron?: string
  /**
   * Runs at least once: a run may be repeated after it had its effect, so the job's id or data must show that the
   * effect is there. A thrown error means "again later".
   */
  run(context: Context, data: Data, run: JobRun): Promise<void>
}
