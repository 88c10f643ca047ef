import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword, verifyPassword } from '#platform/auth'

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword('一期一会 2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/)
  expect(await verifyPassword(hash, '一期一会 2026')).toBe(true)
  expect(await verifyPassword(hash, '一期一会 2027')).toBe(false)
})

test('a password is taken byte for byte, and nothing is cut off', async () => {
  const long = 'が'.normalize('NFC') + 'x'.repeat(127)
  const hash = await hashPassword(long)
  expect(await verifyPassword(hash, long)).toBe(true)
  expect(await verifyPassword(hash, long.normalize('NFD'))).toBe(false)
  expect(await verifyPassword(hash, `${long.slice(0, -1)}y`)).toBe(false)
})

test.each(['', 'no hash', '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA'])(
  '%j is no password hash, and no password is right',
  async (hash) => {
    expect(await verifyPassword(hash, '')).toBe(false)
  },
)

test('a crowd is turned away rather than kept waiting for ever', async () => {
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => verifyPassword('no hash', 'x')))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
})

test('passwords are looked at while the threads that Node shares out are all busy', async () => {
  await verifyPassword('no hash', 'x')
  const { areTaken, release } = takeAllThreads()
  onTestFinished(release)
  expect(await verifyPassword(await hashPassword('among the leaves'), 'among the leaves')).toBe(true)
  expect(areTaken()).toBe(true)
})

/** A pipe nobody writes to keeps the thread that opens it. */
function takeAllThreads() {
  const folder = mkdtempSync(join(tmpdir(), 'oriori-pipe-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
  let opened = 0
  const readers = Array.from({ length: threads }, async () => {
    const reader = await open(pipe, 'r')
    opened += 1
    await reader.close()
  })
  const release = async () => {
    const writer = openSync(pipe, constants.O_RDWR)
    await Promise.all(readers)
    closeSync(writer)
    rmSync(folder, { recursive: true })
  }
  return { areTaken: () => opened === 0, release }
}

test('those who are at home here are not crowded out', async () => {
  const crowd = Promise.allSettled(Array.from({ length: 66 }, () => verifyPassword('no hash', 'x')))
  await expect(verifyPassword('no hash', 'x')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(verifyPassword('no hash', 'x', 'first')).resolves.toBe(false)
  await crowd
})
