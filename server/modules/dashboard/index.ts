import type { Module } from '#context'
import { getDashboard } from './get-dashboard.ts'

export const dashboard: Module = { endpoints: [getDashboard] }
