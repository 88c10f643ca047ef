const driverCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** What the driver says of a connection without giving a code. */
const driverWords =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

const serverCodes = new Set([
  '25006', // read only: a standby, while the primary changes
  '25P03', // idle in a transaction for too long
  '40001', // another transaction was first
  '40P01', // a deadlock, of which one side is let go
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // waited too long for a lock
  '57014', // statement took too long
  '57P01', // shut down by the administrator
  '57P02', // a crash of another session
  '57P03', // still starting up
  '58030', // cannot read or write its files
])

/** The connection is gone, or will be in a moment: an open transaction is rolled back without a statement. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(error, ({ message }, code) => isDriverFault(code, message) || /^(57P|08)/.test(code))
}

/** Whether the database could not be reached or was too busy, so that trying again later may help; all else is a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(
    error,
    ({ message }, code) => isDriverFault(code, message) || serverCodes.has(code) || code.startsWith('08'),
  )
}

const isDriverFault = (code: string, message: string) =>
  driverCodes.has(code) || (code === '' && driverWords.test(message))

/** The nearest code in the chain of causes. */
export function errorCodeOf(error: unknown): string | undefined {
  let found: string | undefined
  someCause(error, (_cause, code) => {
    found = code || undefined
    return code !== ''
  })
  return found
}

function someCause(error: unknown, is: (cause: Error, code: string) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown }
    if (is(cause, typeof code === 'string' ? code : '')) return true
  }
  return false
}
