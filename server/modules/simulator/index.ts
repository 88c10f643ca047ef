import type { Module } from '#context'
import { countAgreed } from './count-agreed.ts'
import { simulateDay } from './simulate-day.ts'

export const simulator: Module = { endpoints: [simulateDay, countAgreed] }
