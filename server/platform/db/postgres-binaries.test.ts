import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkInside } from './postgres-binaries.ts'

test('the libraries of the package get their other names beside them, also a second time', async () => {
  const root = await mkdtemp(join(tmpdir(), 'postgres-package-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'native/lib'), { recursive: true })
  await writeFile(join(root, 'native/lib/libzstd.1.5.6.dylib'), 'library')
  const link = { source: 'native/lib/libzstd.1.5.6.dylib', target: 'native/lib/libzstd.1.dylib' }
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify([link]))
  for (const _start of [1, 2]) await linkInside(root)
  expect(await readFile(join(root, link.target), 'utf8')).toBe('library')
})
