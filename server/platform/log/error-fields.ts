type Fields = Record<string, unknown>

/**
 * Only what helps to find the fault. Messages of a database, its driver or a mail server are never written down, nor is
 * the message of an error caused by them: they contain rows, parameters or addresses, which are personal data.
 */
export function errorFields(error: Error): Fields {
  const { name, code } = error as { name: string; code?: unknown }
  const cause = isErrorLike(error.cause) ? errorFields(error.cause) : undefined
  const known = { name, code, ...placeOf(error) }
  if (causes(error).some(speaksOfData)) return { ...known, stack: framesOf(error), cause }
  return { ...known, message: error.message.split('\n', 1)[0], stack: framesOf(error), cause }
}

/** Libraries hand on copies of errors that are no longer errors, with all their fields. */
export function isErrorLike(value: unknown): value is Error {
  if (value instanceof Error) return true
  const { message, stack } = (value ?? {}) as Partial<Error>
  return typeof message === 'string' && typeof stack === 'string'
}

/** Where a database or a mail server refused: names of ours, never values. */
function placeOf(error: Error): Fields {
  const { schema, table, column, constraint, routine, severity, command, responseCode } = error as unknown as Fields
  return { schema, table, column, constraint, routine, severity, command: firstWords(command), responseCode }
}

const firstWords = (command: unknown) => /^[A-Z]+( [A-Z]+)?/.exec(String(command ?? ''))?.[0]

/** PostgreSQL's errors have a severity, Drizzle's their parameters, those of a mail server what it answered. */
const speaksOfData = (error: Error) =>
  ['severity', 'routine', 'params', 'response', 'responseCode', 'rejected'].some((field) => field in error)

function causes(error: Error): Error[] {
  const chain: Error[] = []
  for (let cause: unknown = error; isErrorLike(cause) && chain.length < 10; cause = cause.cause) chain.push(cause)
  return chain
}

/** The stack frames, without the message above them. */
function framesOf({ name, message, stack = '' }: Error): string[] | undefined {
  const above = [`${name}: ${message}`, `Error: ${message}`, message].find((text) => text && stack.startsWith(text))
  if (above === undefined && message !== '') return undefined
  const frames = stack.slice(above?.length ?? 0).split('\n')
  return frames.filter((line) => /^ {4}at /.test(line)).map((line) => line.slice(7))
}
