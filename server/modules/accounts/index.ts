import type { Module } from '#context'
import { writeAccountMails } from './account-mails.ts'
import { foldAccounts } from './account-search.ts'
import { checkDeletable } from './deletion/check-deletable.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import type { AccountHooks } from './deletion/hooks.ts'
import { requestChangeEmail } from './email/request-change-email.ts'
import { stopChangeEmail } from './email/stop-change-email.ts'
import { verifyEmail } from './email/verify-email.ts'
import { login } from './login/login.ts'
import { changePassword } from './password/change-password.ts'
import { requestResetPassword } from './password/request-reset-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { getProfile } from './profile/get-profile.ts'
import { updateProfile } from './profile/update-profile.ts'
import { purgeExpired } from './purge-expired.ts'
import { getCsrfToken } from './register/get-csrf-token.ts'
import { register } from './register/register.ts'
import { registerPassword } from './register/register-password.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { disableSecondFactor } from './second-factor/disable-second-factor.ts'
import { startSecondFactor } from './second-factor/start-second-factor.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { logout } from './sessions/logout.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { acceptStaffInvitation } from './staff/accept-invitation.ts'
import { askForSecondFactor } from './staff/ask-for-second-factor.ts'
import { changeStaff } from './staff/change-staff.ts'
import { endStaff } from './staff/end-staff.ts'
import { endStaffSession, endStaffSessions } from './staff/end-staff-sessions.ts'
import { getStaffMember } from './staff/get-staff-member.ts'
import { getStaffRecord } from './staff/get-staff-record.ts'
import { inviteStaff } from './staff/invite-staff.ts'
import { joinStaff } from './staff/join-staff.ts'
import { listStaff } from './staff/list-staff.ts'
import { openStaffInvitation } from './staff/open-invitation.ts'
import { resendStaffInvitation } from './staff/resend-invitation.ts'

export { type AccountMail, queueAccountMail, toPerson } from './account-mails.ts'
export { accountsWith } from './account-search.ts'
export { clientInfoOf } from './client-info.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { erasePerson } from './deletion/erase-person.ts'
export type { AccountHooks, AskedToLeave } from './deletion/hooks.ts'
export { holdAccount, obstaclesOf } from './deletion/obstacles.ts'
export { findCustomers } from './find-customers.ts'
export { proveSelf } from './password/prove-self.ts'
export { presentDevice } from './present.ts'
export { findOwner, ownerOf, profileOf } from './profile/owner.ts'
export { countSessions, findSessions, lastSeenAt, securityEventsOf, securityKept, sessionsKept } from './queries.ts'
export { findRegistrations, type Registering } from './register/find-registrations.ts'
export { openSecrets } from './second-factor/open-secrets.ts'
export { logSecurity } from './security-events.ts'
export { authenticate } from './sessions/authenticate.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { inviteAdmin } from './staff/invite-admin.ts'
export { staffNames } from './staff/staff-names.ts'

export const accounts = (hooks: AccountHooks): Module => ({
  endpoints: [
    getCsrfToken,
    register,
    verifyEmail(hooks),
    registerPassword,
    login,
    refreshSession,
    logout,
    requestChangeEmail,
    stopChangeEmail(hooks),
    requestResetPassword,
    resetPassword,
    changePassword,
    getProfile,
    updateProfile,
    checkDeletable(hooks),
    deleteAccount(hooks),
    listSessions,
    endSession,
    endOtherSessions,
    startSecondFactor,
    confirmSecondFactor,
    disableSecondFactor,
    getStaffMember,
    listStaff,
    getStaffRecord(hooks),
    inviteStaff(hooks),
    changeStaff(hooks),
    endStaff(hooks),
    endStaffSession,
    endStaffSessions,
    askForSecondFactor(hooks),
    resendStaffInvitation(hooks),
    openStaffInvitation,
    acceptStaffInvitation,
    joinStaff,
  ],
  jobs: [writeAccountMails, purgeExpired, foldAccounts],
})
