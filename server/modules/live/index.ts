import type { Job, Module } from '#context'
import { followChanges } from './follow-changes.ts'
import { purgeChanges } from './queries.ts'

const forgetChanges: Job = { name: 'forget-changes', cron: '41 * * * *', run: purgeChanges }

export const live: Module = { endpoints: [followChanges], jobs: [forgetChanges] }
