import * as catalog from './catalog.ts'
import type { AnswerOf, CallOf } from './endpoint.ts'
import * as meetups from './meetups.ts'
import type { OperationName } from './routes.ts'

/** Every operation by its name: what the server mounts, what the OpenAPI document lists, what a client may call. */
export const operations = {
  listCategories: catalog.listCategories,
  listProducts: catalog.listProducts,
  checkOfferable: catalog.checkOfferable,
  getProduct: catalog.getProduct,
  calculate: catalog.calculate,
  listSelectableDates: catalog.listSelectableDates,
  listPlanDates: catalog.listPlanDates,
  findPostalCode: catalog.findPostalCode,
  placeMeetup: meetups.placeMeetup,
  getGuestOrder: meetups.getGuestOrder,
} satisfies Record<OperationName, unknown>

export type Operations = typeof operations
export type Call<N extends OperationName> = CallOf<Operations[N]>
export type Answer<N extends OperationName> = AnswerOf<Operations[N]>
