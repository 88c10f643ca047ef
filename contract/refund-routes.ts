/** Where a customer names an account for a refund: brought along by its screen and those that lead there, so that no other page carries them. */
export const refundRoutes = {
  findBanks: 'GET /api/banks',
  findBranches: 'GET /api/banks/:code/branches',
  getRefundAccount: 'GET /api/refund-accounts/:token',
  nameRefundAccount: 'POST /api/refund-accounts/:token',
  openGuestBookingRefundPage: 'POST /api/plan-bookings/:guest_token/refund-link',
  openBookingRefundPage: 'POST /api/users/plan-bookings/:id/refund-link',
  openGuestRefundPage: 'POST /api/meetup/guest-orders/:guest_token/refund-link',
  openRefundPage: 'POST /api/meetup/user/meetups/:id/refund-link',
} as const
