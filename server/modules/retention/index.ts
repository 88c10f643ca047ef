import type { Module } from '#context'
import { eraseAfterRetention } from './erase-after-retention.ts'

export const retention: Module = { endpoints: [], jobs: [eraseAfterRetention] }
