import type { Module } from '#context'
import { countWaiting } from './count-waiting.ts'
import { getDashboard } from './get-dashboard.ts'
import { settleUndeliveredMail } from './settle-undelivered-mail.ts'

export const dashboard: Module = { endpoints: [getDashboard, countWaiting, settleUndeliveredMail] }
