import { refundRoutes } from './refund-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import { staffRoutes } from './staff-routes.ts'

/** Method and path of every operation, below /backend. */
export const routes = { ...shopRoutes, ...refundRoutes, ...staffRoutes } as const

export type OperationName = keyof typeof routes
