import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { shownDevice } from '../login/known-devices.ts'
import { logSecurity } from '../security-events.ts'
import { endSessions } from './end-sessions.ts'

export const endOtherSessions = serve(accounts.endOtherSessions, async ({ caller, ...head }, context) => {
  const { userId, sessionId } = caller
  const kept = { sessionId, device: shownDevice(head, context) }
  await context.db.transaction((tx) => endSessions(tx, userId, context.now(), kept))
  logSecurity('session_ended', { userId, by: 'others' }, head, context)
})
