import { shopRoutes } from './shop-routes.ts'
import { staffRoutes } from './staff-routes.ts'

/** Method and path of every operation, below /backend. */
export const routes = { ...shopRoutes, ...staffRoutes } as const

export type OperationName = keyof typeof routes
