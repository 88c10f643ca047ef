export type { JobHandlers, JobRun } from './handlers.ts'
export type { JobCarrier } from './job-carrier.ts'
export { type EnqueueOptions, type Jobs, type JobsHealth, type JobsOptions, startJobs } from './start-jobs.ts'
