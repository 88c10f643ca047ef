import { errorFields, isErrorLike } from './error-fields.ts'

export type LogLevel = 'info' | 'warn' | 'error'
export type LogFields = Record<string, unknown>

export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  /** One plain line for the person who started the server. */
  say(line: string): void
  /** The same log with fields added to every line, such as a request id. */
  with(fields: LogFields): Log
}

export type LogOptions = {
  level?: LogLevel | 'silent'
  write?: (line: string) => void
  now?: () => Date
}

const ranks = { info: 0, warn: 1, error: 2, silent: 3 }
const longestText = 4_000

/** JSON lines. A value can never start a line of its own: JSON escapes control characters, `say` drops them. */
export function createLog(options: LogOptions = {}): Log {
  return logWith(
    {},
    {
      level: options.level ?? 'info',
      write: options.write ?? ((line) => process.stdout.write(line)),
      now: options.now ?? (() => new Date()),
    },
  )
}

function logWith(always: LogFields, options: Required<LogOptions>): Log {
  const lineAt =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (ranks[level] < ranks[options.level]) return
      options.write(`${lineOf({ time: options.now().toISOString(), level, event, ...always, ...fields })}\n`)
    }
  return {
    info: lineAt('info'),
    warn: lineAt('warn'),
    error: lineAt('error'),
    say(line) {
      if (options.level !== 'silent') options.write(`${line.replace(controlCharacters, ' ')}\n`)
    },
    with: (fields) => logWith({ ...always, ...fields }, options),
  }
}

// C0, DEL, C1 and the two Unicode line separators: all that a terminal or a log viewer may take for a new line or a command.
const controlCharacters = /[\p{Cc}\u2028\u2029]+/gu

function lineOf(fields: LogFields): string {
  try {
    return escapeTheRest(JSON.stringify(fields, readable))
  } catch {
    return escapeTheRest(
      JSON.stringify({ time: fields.time, level: fields.level, event: fields.event, unreadable: true }),
    )
  }
}

/** JSON leaves these as they are; a terminal or a log viewer does not. */
function escapeTheRest(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function readable(_key: string, value: unknown): unknown {
  if (isErrorLike(value)) return errorFields(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string' && value.length > longestText) return `${value.slice(0, longestText)}…`
  return value
}
