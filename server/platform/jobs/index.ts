export type { Job, JobRun } from './job.ts'
export type { JobCarrier } from './job-carrier.ts'
export { type EnqueueOptions, type Jobs, type JobsHealth, openJobs } from './open-jobs.ts'
