/**
 * Method and path of every operation, below /backend. Kept apart from the schemas,
 * so that the browser can call an operation without carrying the schema library.
 */
export const routes = {
  listCategories: 'GET /api/meetup/categories',
  listProducts: 'GET /api/meetup/products',
  getProduct: 'GET /api/meetup/products/:id',
  checkOfferable: 'GET /api/meetup/products/offerable',
  calculate: 'POST /api/meetup/products/calculate',
  listSelectableDates: 'GET /api/meetup/selectable-date',
  listPlanDates: 'GET /api/selectable-date',
  findPostalCode: 'GET /api/postal-codes/:code',
  placeMeetup: 'POST /api/meetup/meetups',
  getGuestOrder: 'GET /api/meetup/guest-orders/:guest_token',
} as const

export type OperationName = keyof typeof routes
