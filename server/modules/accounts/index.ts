import type { Context } from '#context'
import type { Served } from '#platform/http'
import type { JobHandlers } from '#platform/jobs'
import { changePassword } from './endpoints/change-password.ts'
import { checkDeletable } from './endpoints/check-deletable.ts'
import { claimGuestOrders } from './endpoints/claim-guest-orders.ts'
import { confirmSecondFactor } from './endpoints/confirm-second-factor.ts'
import { declineGuestOrders } from './endpoints/decline-guest-orders.ts'
import { deleteAccount } from './endpoints/delete-account.ts'
import { disableSecondFactor } from './endpoints/disable-second-factor.ts'
import { endOtherSessions } from './endpoints/end-other-sessions.ts'
import { endSession } from './endpoints/end-session.ts'
import { getCsrfToken } from './endpoints/get-csrf-token.ts'
import { getProfile } from './endpoints/get-profile.ts'
import { listGuestOrders } from './endpoints/list-guest-orders.ts'
import { listSessions } from './endpoints/list-sessions.ts'
import { login } from './endpoints/login.ts'
import { logout } from './endpoints/logout.ts'
import { refreshSession } from './endpoints/refresh-session.ts'
import { register } from './endpoints/register.ts'
import { registerPassword } from './endpoints/register-password.ts'
import { requestChangeEmail } from './endpoints/request-change-email.ts'
import { requestResetPassword } from './endpoints/request-reset-password.ts'
import { resetPassword } from './endpoints/reset-password.ts'
import { startSecondFactor } from './endpoints/start-second-factor.ts'
import { stopChangeEmail } from './endpoints/stop-change-email.ts'
import { updateProfile } from './endpoints/update-profile.ts'
import { verifyEmail } from './endpoints/verify-email.ts'
import { forgetOldJobs } from './forget-old.ts'
import { letterJobs } from './letters.ts'

export { type AccessKeys, openAccessKeys, rotateAccessKey } from './access-keys.ts'
export { authenticate } from './authenticate.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { forgetOldEvery } from './forget-old.ts'
export { openSecrets } from './open-secrets.ts'

export const endpoints: Served[] = [
  getCsrfToken,
  register,
  verifyEmail,
  registerPassword,
  login,
  refreshSession,
  logout,
  requestChangeEmail,
  stopChangeEmail,
  requestResetPassword,
  resetPassword,
  changePassword,
  getProfile,
  updateProfile,
  listGuestOrders,
  claimGuestOrders,
  declineGuestOrders,
  checkDeletable,
  deleteAccount,
  listSessions,
  endSession,
  endOtherSessions,
  startSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
]

export const accountJobs = (context: Context): JobHandlers => ({ ...letterJobs(context), ...forgetOldJobs(context) })
