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
  getCsrfToken: 'GET /api/token',
  register: 'POST /api/users/register',
  verifyEmail: 'POST /api/users/verify-email',
  registerPassword: 'POST /api/users/register-password',
  login: 'POST /api/users/login',
  refreshSession: 'POST /api/users/refresh',
  logout: 'POST /api/users/logout',
  requestChangeEmail: 'POST /api/users/request-change-email',
  requestResetPassword: 'POST /api/users/request-reset-password',
  resetPassword: 'POST /api/users/reset-password',
  changePassword: 'POST /api/users/change-password',
  getProfile: 'GET /api/users',
  updateProfile: 'PATCH /api/users',
  checkDeletable: 'GET /api/users/valid-deleting',
  deleteAccount: 'POST /api/users/delete',
  listSessions: 'GET /api/users/sessions',
  endSession: 'DELETE /api/users/sessions/:id',
  endOtherSessions: 'POST /api/users/sessions/end-others',
  startSecondFactor: 'POST /api/users/second-factor',
  confirmSecondFactor: 'POST /api/users/second-factor/confirm',
  disableSecondFactor: 'POST /api/users/second-factor/disable',
} as const

export type OperationName = keyof typeof routes
