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
   * Runs at least once: a run may be repeated after it had its effect, so the effect must be told by the job's id or its
   * data. A thrown error means "again later".
   */
  run(context: Context, data: Data, run: JobRun): Promise<void>
}
