import type { Module } from '#context'
import { listCollections, noteCollected } from './collections/collections.ts'
import { confirmKitchenChanges } from './confirm-kitchen-changes.ts'
import { getKitchenDay } from './get-kitchen-day.ts'
import { listDeliveries } from './list-deliveries.ts'
import { markDelivered } from './mark-delivered.ts'
import { noteKitchenPrint } from './note-kitchen-print.ts'
import { noteOnTheWay } from './note-on-the-way.ts'
import { purgeKitchen } from './purge-kitchen.ts'
import { tickDishes } from './tick-dishes.ts'

export { countDishesToFetch } from './collections/collections.ts'
export { deletionObstacles } from './collections/deletion-obstacles.ts'
export { findOpenChanges } from './find-open-changes.ts'
export { forgetPrinted } from './forget-printed.ts'

export const kitchen: Module = {
  endpoints: [
    getKitchenDay,
    noteKitchenPrint,
    confirmKitchenChanges,
    tickDishes,
    listDeliveries,
    markDelivered,
    listCollections,
    noteCollected,
    noteOnTheWay,
  ],
  jobs: [purgeKitchen],
}
