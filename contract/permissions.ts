/** What a member of staff may be allowed to do; an `admin` may do all of it. Stored in `users.permissions`. */
export const permissions = [
  'orders',
  'kitchen',
  'calendar',
  'plans',
  'enquiries',
  'catalogue',
  'content',
  'customers',
  'money',
  'staff',
  'settings',
  'audit',
] as const
export type Permission = (typeof permissions)[number]
