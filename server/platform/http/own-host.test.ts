import { afterAll, expect, test } from 'vitest'
import { listen, ownHost } from '#platform/http'
import { parseAnswers, sendRaw } from '../../testing/hostile/send-raw.ts'

const door = await listen({
  host: '127.0.0.1',
  port: 0,
  fetch: () => new Response('letters'),
  isOwnHost: ownHost({ listensOn: '127.0.0.1' }),
})
afterAll(() => door.close(0.1))

async function statusFor(host: string, target = '/backend/dev/mails') {
  const bytes = `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\nconnection: close\r\n\r\n`
  return parseAnswers(await sendRaw(door.port, bytes))[0]!.status
}

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  '127.0.0.1:3000',
  '127.8.9.1',
  '[::1]:3000',
  'a.localhost',
])('a site of this machine is asked as %s', async (host) => expect(await statusFor(host)).toBe(200))

test.each([
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil-localhost',
  'localhost:3000@evil.example',
  '192.168.1.5',
  '0.0.0.0',
  '[::ffff:10.0.0.1]',
  '',
  'x:y',
])('and by nobody as %j, who leads here a name of his own', async (host) => {
  expect(await statusFor(host)).toBe(421)
})

test('a server that is opened to other machines is asked by its addresses, too, but by no name', () => {
  const isOwn = ownHost({ listensOn: '0.0.0.0' })
  expect(['192.168.1.5:3000', '[fd00::5]:3000', 'localhost'].map(isOwn)).toEqual([true, true, true])
  expect(['evil.example', '192.168.1.5.evil.example'].map(isOwn)).toEqual([false, false])
})
