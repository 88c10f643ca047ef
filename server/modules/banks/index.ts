import type { Module } from '#context'
import { findBanks } from './find-banks.ts'
import { findBranches } from './find-branches.ts'

export { findBranch } from './queries.ts'
export type { Place } from './read-banks.ts'

export const banks: Module = { endpoints: [findBanks, findBranches] }
