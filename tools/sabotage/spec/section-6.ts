import type { WrongLines } from '../wrong-lines.ts'

/** Roles and permissions. */
export const wrongLines: WrongLines = {
  'web/features/frame/menu-links.ts': { 'S6.1': ['guest: { top: [register, login]', 'guest: { top: [admin, logout]'] },
  'web/features/session/auth.slice.ts': { 'S6.2': ['payload?.status === LOCKED', 'false'] },
  'server/modules/meetups/queries.ts': {
    'S6.3': ['and(eq(meetups.id, id), eq(meetups.userId, userId))', 'eq(meetups.id, id)'],
  },
  'server/modules/events/queries.ts': {
    'S6.4': ['and(eq(events.id, id), eq(events.userId, userId))', 'eq(events.id, id)'],
  },
}
