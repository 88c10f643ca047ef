import { expect, test } from 'vitest'
import { isForeign, ownOrigin } from './origin-check.ts'

const own = 'https://oriori.example'
const asked = (method: string, headers: Record<string, string>) =>
  isForeign(method, (name) => headers[name] ?? null, ownOrigin(own))

test.each([
  ['a program that is no browser', 'POST', {}, false],
  ['the site itself', 'POST', { origin: own, 'sec-fetch-site': 'same-origin' }, false],
  ['another site', 'POST', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['another site without its origin', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, true],
  ['a sibling host', 'POST', { origin: 'https://blog.oriori.example', 'sec-fetch-site': 'same-site' }, true],
  ['a link in somebody’s webmail', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
  [
    'a frame of another site',
    'GET',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    true,
  ],
  ['a form of another site', 'POST', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, true],
])('%s', (_, method, headers, expected) => {
  expect(asked(method, headers as Record<string, string>)).toBe(expected)
})

test('on this machine its names are one site, and each port is another', () => {
  const isOwn = ownOrigin('http://localhost:3000')
  const origins = ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:4000', 'http://evil.example:3000']
  expect(origins.map(isOwn)).toEqual([true, true, false, false])
})
