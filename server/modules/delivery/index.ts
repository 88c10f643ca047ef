import type { Module } from '#context'
import { findPostalCode } from './find-postal-code.ts'

export { findDelivery } from './find-delivery.ts'

export const delivery: Module = { endpoints: [findPostalCode] }
