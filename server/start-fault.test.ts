import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { CannotStart } from '#platform/db'
import { startFault } from './start-fault.ts'

const full = Object.assign(new Error('Failed query'), {
  cause: Object.assign(new Error('could not extend'), { code: '53100' }),
})
const dataDir = '/'

test.each([
  ['our own database', { databaseUrl: undefined, dataDir }, /^[^\n]*空きがありません: \/。[^\n]*DATA_DIR[^\n]*$/],
  ['one of the owner’s', { databaseUrl: 'postgres://db/app', dataDir }, /^DATABASE_URL [^\n]*空きがありません。$/],
])('a full disk of %s is told in one line', async (_whose, config, words) => {
  expect(await startFault(full, config)).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(words) })
})

test.runIf(process.platform === 'linux')(
  'a connection that has gone is the disk’s fault only where that is full',
  async () => {
    const gone = new Error('Client has encountered a connection error and is not queryable')
    expect(await startFault(gone, { databaseUrl: undefined, dataDir: tmpdir() })).toBe(gone)
    expect(await startFault(gone, { databaseUrl: undefined, dataDir: '/proc' })).toMatchObject({ name: 'CannotStart' })
  },
)

test('a database that could not be made for want of room is the disk’s fault, not a number', async () => {
  const made = new CannotStart('データベースを作れませんでした（53100）: /', { cause: full.cause })
  expect(await startFault(made, { databaseUrl: undefined, dataDir })).toMatchObject({
    message: expect.stringMatching(/空きがありません: \/。/),
  })
})

test('what has its line already keeps it', async () => {
  const known = new CannotStart('これです。')
  expect(await startFault(known, { databaseUrl: undefined, dataDir })).toBe(known)
})
