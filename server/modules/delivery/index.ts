import type { Module } from '#context'
import { findPostalCode } from './find-postal-code.ts'
import type { DeliveryHooks } from './hooks.ts'
import { changeArea, createArea, deleteArea, getArea, listAreas, listMunicipalities } from './staff/areas.ts'

export { findDelivery } from './find-delivery.ts'
export type { DeliveryHooks } from './hooks.ts'
export { placesOf } from './queries.ts'

export const delivery = (hooks: DeliveryHooks): Module => ({
  endpoints: [findPostalCode, listAreas, getArea, createArea, changeArea(hooks), deleteArea, listMunicipalities],
})
