import { expect, test } from 'vitest'
import { createLog, type LogOptions } from '#platform/log'

function logToLines(options: LogOptions = {}) {
  const lines: string[] = []
  const now = () => new Date('2026-11-21T03:00:00Z')
  return { lines, log: createLog({ ...options, now, write: (line) => lines.push(line) }) }
}

test('a line is one JSON object with time, level and event', () => {
  const { log, lines } = logToLines()
  log.with({ request: 'r1' }).info('answered', { status: 200 })
  expect(lines).toEqual([
    '{"time":"2026-11-21T03:00:00.000Z","level":"info","event":"answered","request":"r1","status":200}\n',
  ])
})

test('nothing that comes from outside can begin a line or move the cursor', () => {
  const { log, lines } = logToLines()
  const hostile = 'a\n{"level":"error"}\r\u2028\u2029\u001b[2J\u009b1A\u007f'
  log.info(hostile, { path: hostile })
  log.say(hostile)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
  expect(JSON.parse(lines[0]!).path).toBe(hostile)
})

test('an error shows what finds the fault, not the data it was about', () => {
  const { log, lines } = logToLines()
  const error = Object.assign(new Error('failed', { cause: new Error('below') }), {
    code: '23505',
    detail: 'Key (email)=(someone@example.com) exists',
  })
  log.error('broken', { error })
  const written = JSON.parse(lines[0]!)
  expect(written.error).toMatchObject({ name: 'Error', code: '23505', message: 'failed', cause: { message: 'below' } })
  expect(lines[0]).not.toContain('someone@example.com')
})

const canaries = ['金糸雀', 'canary@example.com', '0312345678', '$argon2id$v=19']

test.each([
  [
    'Drizzle',
    Object.assign(new Error(`Failed query: update users set tel = $1\nparams: ${canaries}`), {
      query: 'update users set tel = $1',
      params: canaries,
      cause: Object.assign(new Error('canceling statement'), {
        code: '57014',
        severity: 'ERROR',
        routine: 'ProcessInterrupts',
      }),
    }),
  ],
  [
    'PostgreSQL',
    Object.assign(new Error(`invalid input syntax for type uuid: "${canaries}"`), {
      code: '22P02',
      severity: 'ERROR',
      detail: `Key (email)=(${canaries}) exists.`,
      where: `unnamed portal with ${canaries}`,
      table: 'users',
      constraint: 'users_email_unique',
      routine: '_bt_check_unique',
    }),
  ],
  [
    'a mail server',
    Object.assign(new Error(`Can't send mail: 550 <${canaries}> unknown`), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: `550 <${canaries}>`,
      command: 'RCPT TO',
      rejected: canaries,
    }),
  ],
])('what %s says of somebody is never written, nor what it caused', (_who, below) => {
  const { log, lines } = logToLines()
  const above = new Error(`could not save ${canaries}`, { cause: below })
  log.error('fault', { error: below })
  log.warn('fault', { error: above })
  log.warn('a copy', { error: { ...below, message: below.message, stack: below.stack } })
  log.warn('fault', { error: new Error(`again: ${canaries}`, { cause: above }) })
  for (const line of lines) for (const canary of canaries) expect(line).not.toContain(canary)
  expect(lines[0]).toMatch(/57014|users_email_unique|"responseCode":550/)
  expect(JSON.parse(lines[0]!).error.stack.join()).toContain('log.test.ts')
})

test('what JSON cannot hold never breaks the caller', () => {
  const { log, lines } = logToLines()
  const circle: Record<string, unknown> = {}
  circle.self = circle
  log.warn('odd', { circle })
  log.info('large', { text: 'x'.repeat(100_000), number: 1n })
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'odd', unreadable: true })
  expect(lines[1]!.length).toBeLessThan(5_000)
})

test('lines below the level are not written', () => {
  const { log, lines } = logToLines({ level: 'warn' })
  log.info('quiet')
  log.warn('heard')
  expect(lines).toHaveLength(1)
})
