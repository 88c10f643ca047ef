import { expect, test } from 'vitest'
import { type OperationName, routes } from './routes.ts'

/** As the specification writes them. */
test.each<[string, OperationName]>([
  ['POST /api/users/login', 'login'],
  ['POST /api/users/refresh', 'refreshSession'],
  ['GET /api/token', 'getCsrfToken'],
  ['POST /api/users/register', 'register'],
  ['POST /api/users/request-change-email', 'requestChangeEmail'],
  ['POST /api/users/verify-email', 'verifyEmail'],
  ['POST /api/users/register-password', 'registerPassword'],
  ['POST /api/users/request-reset-password', 'requestResetPassword'],
  ['POST /api/users/reset-password', 'resetPassword'],
  ['GET /api/users', 'getProfile'],
  ['PATCH /api/users', 'updateProfile'],
  ['POST /api/users/delete', 'deleteAccount'],
  ['GET /api/users/valid-deleting', 'checkDeletable'],
  ['GET /api/users/future-events', 'listFutureEvents'],
  ['GET /api/users/past-events', 'listPastEvents'],
  ['GET /api/users/cancel-events', 'listCancelEvents'],
  ['GET /api/selectable-date', 'listPlanDates'],
  ['GET /api/users/events/:id/attendees', 'listAttendees'],
  ['POST /api/users/events/attendees/:attendee_id/cancel', 'cancelAttendee'],
  ['POST /api/users/events/attendees/:attendee_id/activate', 'activateAttendee'],
  ['GET /api/users/events/:id', 'getEvent'],
  ['PATCH /api/users/events/:id', 'updateEvent'],
  ['GET /api/meetup/products', 'listProducts'],
  ['GET /api/meetup/products/:id', 'getProduct'],
  ['POST /api/meetup/products/calculate', 'calculate'],
  ['GET /api/meetup/products/offerable', 'checkOfferable'],
  ['GET /api/meetup/categories', 'listCategories'],
  ['GET /api/meetup/selectable-date', 'listSelectableDates'],
  ['GET /api/meetup/user/meetups/:id', 'getMeetup'],
  ['GET /api/meetup/user/meetups', 'listMeetups'],
])('%s is the operation %s', (call, name) => {
  expect(routes[name]).toBe(call)
})
