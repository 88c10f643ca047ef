import type { Module } from '#context'
import { eraseAfterRetention } from './erase-after-retention.ts'

export { eraseNeverAccepted } from './erase-never-accepted.ts'

export const retention: Module = { endpoints: [], jobs: [eraseAfterRetention] }
