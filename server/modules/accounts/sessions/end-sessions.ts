import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { endRequests } from '../end-requests.ts'
import { forgetDevices } from '../login/known-devices.ts'
import { sessions } from '../tables.ts'

type Kept = { sessionId: string; device: Buffer | undefined }

/** Ends the sessions of a person, except one that may be kept, with everything that was requested or proved in them. */
export async function endSessions(
  tx: Pick<Tx, 'update' | 'delete'>,
  userId: string,
  now: Date,
  kept?: Kept,
): Promise<void> {
  await endRequests(tx, userId, { now })
  await forgetDevices(tx, userId, kept?.device)
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.endedAt), kept ? ne(sessions.id, kept.sessionId) : undefined),
    )
}

/** Undefined: it is somebody else's, or has ended before. */
export async function endOneSession(
  tx: Pick<Tx, 'update'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<{ device: string } | undefined> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ device: sessions.device })
  return ended
}
