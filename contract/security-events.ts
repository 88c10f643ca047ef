/** What is kept of an account's security, for its owner's sake; the log of the server has more. */
export const keptSecurityEvents = [
  'account_registered',
  'login',
  'login_failed',
  'login_locked',
  'password_reset',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'email_change_asked',
  'email_changed',
  'email_change_stopped',
  'session_ended',
  'session_ended_copied_cookie',
] as const
export type KeptSecurityEvent = (typeof keptSecurityEvents)[number]
