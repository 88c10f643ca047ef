import type { Module } from '#context'
import { billAndRemind } from './bill-and-remind.ts'
import type { BillingHooks } from './hooks.ts'

export type { BillingHooks, BillLetter } from './hooks.ts'
export { noteBilled } from './note-billed.ts'

export const billing = (hooks: BillingHooks): Module => ({ jobs: [billAndRemind(hooks)] })
