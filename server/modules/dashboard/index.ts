import type { Module } from '#context'
import { countWaiting } from './count-waiting.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboard: Module = { endpoints: [getDashboard, countWaiting] }
