import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { servePictures } from '#platform/files'

const name = 'karaage-480-1a2b3c4d5e.avif'

async function folderWith(files: Record<string, Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(folder, file), bytes)
  return folder
}

test('a picture is read once, and a client that has it gets 304', async () => {
  const folder = await folderWith({ [name]: Buffer.from('picture') })
  const serve = servePictures([folder])
  const first = await serve(name)
  expect(await first.text()).toBe('picture')
  await rm(join(folder, name))
  const again = await serve(name)
  expect([again.status, await again.text()]).toEqual([200, 'picture'])
  const known = await serve(name, first.headers.get('etag')!)
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')])
  expect((await serve(name, '"another-480-1a2b3c4d5e.avif"')).status).toBe(200)
})

test('memory is bounded: what was asked for longest ago is read anew', async () => {
  const size = 2 * 1024 * 1024
  const names = Array.from({ length: 14 }, (_, i) => `dish-480-0000000${i.toString(16)}.webp`)
  const folder = await folderWith(Object.fromEntries(names.map((each) => [each, new Uint8Array(size)])))
  const serve = servePictures([folder])
  for (const each of names) expect((await serve(each)).status).toBe(200)
  await rm(folder, { recursive: true })
  expect((await serve(names[0]!)).status).toBe(404)
  expect((await serve(names.at(-1)!)).status).toBe(200)
})

test.each(['../secret.avif', 'karaage.avif', 'karaage-480-1a2b3c4d5e.svg', `${name}/../x`])(
  '%s is no picture',
  async (wrong) => expect((await servePictures([await folderWith({})])(wrong)).status).toBe(404),
)
