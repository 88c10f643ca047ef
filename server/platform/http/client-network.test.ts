import { expect, test } from 'vitest'
import { networkFinder } from '#platform/http'

const networkOf = (trusted: string[], remoteAddress: string, forwarded?: string) =>
  networkFinder(trusted)({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  } as never)

test.each([
  [[], '203.0.113.7', undefined, '203.0.113.7'],
  [[], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  [[], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  [['loopback'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  [['loopback'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [['loopback'], '::1', '198.51.100.1', '198.51.100.1'],
  [['loopback'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [['loopback'], '127.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  [['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  [['loopback'], '127.0.0.1', 'nonsense', '127.0.0.1'],
  [['loopback'], '127.0.0.1', '198.51.100.1, nonsense', '127.0.0.1'],
  [['loopback'], '127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  [['loopback'], '127.0.0.1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  [['10.0.0.0/8'], '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  [['10.0.0.0/8'], '10.1.2.3', '9.9.9.9, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  [['10.0.0.0/8'], '10.1.2.3', '10.3.3.3, 10.9.9.9', '10.3.3.3'],
  [['fd00::/8'], 'fd00::1', '198.51.100.1', '198.51.100.1'],
  [[], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  [[], '2001:DB8:1:2::9', undefined, '2001:db8:1:2::/64'],
  [[], '2001:db8::9', undefined, '2001:db8:0:0::/64'],
  [[], '::1', undefined, '0:0:0:0::/64'],
  [[], 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
])('trusting %j: %s, forwarded for %s, is of %s', (trusted, remote, forwarded, network) => {
  expect(networkOf(trusted, remote, forwarded)).toBe(network)
})

test('when the header comes and no proxy is trusted, that is reported once', () => {
  let told = 0
  const ask = (trusted: string[], headers: object) => {
    const find = networkFinder(trusted, () => {
      told += 1
    })
    for (let i = 0; i < 3; i += 1) find({ socket: { remoteAddress: '10.0.0.1' }, headers } as never)
  }
  ask([], {})
  ask(['10.0.0.0/8'], { 'x-forwarded-for': '198.51.100.1' })
  expect(told).toBe(0)
  ask([], { 'x-forwarded-for': '198.51.100.1' })
  expect(told).toBe(1)
})

test('what asks in process has no socket', () => {
  expect(networkFinder(['loopback'])(undefined)).toBe('local')
})
