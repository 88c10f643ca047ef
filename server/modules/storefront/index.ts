import type { Module } from '#context'
import { changeStorefront, getStorefrontRecord } from './change-storefront.ts'
import { getStorefront } from './get-storefront.ts'

export const storefront: Module = { endpoints: [getStorefront, getStorefrontRecord, changeStorefront] }
