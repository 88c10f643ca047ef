const driverCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

const serverCodes = new Set([
  '25006', // read only: a standby, while the primary changes
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  '55P03', // waited too long for a lock
  '57014', // statement took too long
  '57P01', // shut down by the administrator
  '57P02', // a crash of another session
  '57P03', // still starting up
])

/** The connection is gone, or will be in a moment: whatever was open on it is rolled back without being told. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(error, (code) => driverCodes.has(code) || code.startsWith('57P') || code.startsWith('08'))
}

/** Whether the database could not be reached or was too busy, so that trying again later may help; all else is a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(error, (code) => driverCodes.has(code) || serverCodes.has(code) || code.startsWith('08'))
}

function someCause(error: unknown, is: (code: string) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && is(code)) return true
  }
  return false
}

/**
 * The driver sometimes writes to the socket of a connection that was lost a moment before, outside of any promise that
 * somebody could catch. Whoever waits for that statement is told by its time limit; the process has no reason to end.
 */
export function isLateWrite(error: unknown): boolean {
  return error instanceof TypeError && /nextWrite .*postgres[/\\]src[/\\]connection/.test(error.stack ?? '')
}
