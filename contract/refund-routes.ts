/** Where a customer names an account for a refund: brought along by its screen, so that no other page carries them. */
export const refundRoutes = {
  findBanks: 'GET /api/banks',
  findBranches: 'GET /api/banks/:code/branches',
  getRefundAccount: 'GET /api/refund-accounts/:token',
  nameRefundAccount: 'POST /api/refund-accounts/:token',
} as const
