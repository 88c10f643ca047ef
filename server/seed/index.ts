import { fileURLToPath } from 'node:url'

export { placeDemoOrders } from './demo-orders.ts'
export { fillDesk } from './desk/fill-desk.ts'
export { fetchDishes } from './fetch-dishes.ts'
export { loadDemo } from './load-demo.ts'
export { loadMasters } from './load-masters.ts'

/** Folder with the demo's pictures, encoded in all their sizes. */
export const demoPictures = fileURLToPath(new URL('./pictures', import.meta.url))
