import type { Module } from '#context'
import { simulateDay } from './simulate-day.ts'

export const simulator: Module = { endpoints: [simulateDay] }
