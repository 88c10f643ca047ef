import type { Module } from '#context'
import { changeTaxRate } from './change-tax-rate.ts'
import { createTaxRate } from './create-tax-rate.ts'
import { deleteTaxRate } from './delete-tax-rate.ts'
import { followRates } from './follow-rates.ts'
import { listTaxRates } from './list-tax-rates.ts'

export const taxRates: Module = {
  endpoints: [listTaxRates, createTaxRate, changeTaxRate, deleteTaxRate],
  jobs: [followRates],
}
