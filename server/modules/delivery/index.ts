import type { Served } from '#context'
import { findPostalCode } from './find-postal-code.ts'

export { findDelivery } from './find-delivery.ts'

export const endpoints: Served[] = [findPostalCode]
