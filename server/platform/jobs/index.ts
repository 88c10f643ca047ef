export type { JobCarrier } from './boss-database.ts'
export type { JobHandlers, JobRun } from './handlers.ts'
export { type EnqueueOptions, type Jobs, type JobsOptions, startJobs } from './start-jobs.ts'
