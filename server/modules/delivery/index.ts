import type { Module } from '#context'
import { findPostalCode } from './find-postal-code.ts'
import { changeArea, createArea, deleteArea, getArea, listAreas, listMunicipalities } from './staff/areas.ts'

export { findDelivery } from './find-delivery.ts'

export const delivery: Module = {
  endpoints: [findPostalCode, listAreas, getArea, createArea, changeArea, deleteArea, listMunicipalities],
}
