import type { Part } from './summary.ts'

/**
 * What each part of `npm test` may use of the processor, in yardsticks: its CPU seconds over those of the fixed work of
 * `tools/yardstick.ts`. Whoever makes a part dearer raises its figure here, and says in the commit what it bought.
 */
export const budget = {
  check: 1_700,
  'server tests': 16_800,
  'other tests': 4_600,
  journeys: 17_500,
} as const

export type BudgetName = keyof typeof budget

/** A run differs from the one before by a few per cent. */
const tolerance = 1.1

/**
 * CPU seconds of a yardstick beyond which a machine is too busy to judge by: browsers and databases lean on what others
 * share with them (caches, the kernel), and become dearer by more than the yardstick does. It takes half of this with
 * both cores at work for nobody else.
 */
const busyYard = 0.1

type Row = { name: BudgetName; seconds: number; cpuSeconds: number; yards: number; allowed: number; isBeyond: boolean }
export type Cost = {
  rows: Row[]
  cpuSeconds: number
  seconds: number
  yard: number
  isBusy: boolean
  isBeyond: boolean
}

const nameOf = (title: string): BudgetName => (title in budget ? (title as BudgetName) : 'check')

/** `yard`: CPU seconds of one yardstick, in the same run. */
export function costOf(parts: readonly Part[], { yard, seconds }: { yard: number; seconds: number }): Cost {
  const sum = (of: readonly Part[], figure: 'seconds' | 'cpuSeconds') => of.reduce((all, part) => all + part[figure], 0)
  const rows = Object.entries(budget).map(([name, allowed]) => {
    const ofName = parts.filter(({ title }) => nameOf(title) === name)
    const cpuSeconds = sum(ofName, 'cpuSeconds')
    const yards = cpuSeconds / yard
    const isBeyond = yards > allowed * tolerance
    return { name: name as BudgetName, seconds: sum(ofName, 'seconds'), cpuSeconds, yards, allowed, isBeyond }
  })
  const isBusy = yard > busyYard
  const isBeyond = !isBusy && rows.some((row) => row.isBeyond)
  return { rows, cpuSeconds: sum(parts, 'cpuSeconds'), seconds, yard, isBusy, isBeyond }
}
