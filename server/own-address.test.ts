import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'))
let other: Server | undefined
afterEach(() => other?.close())

test('an address of its own is said as it is', async () => {
  expect(await ownAddress('192.0.2.1', 3000)).toBe('http://192.0.2.1:3000')
  expect(await ownAddress('::1', 3000)).toBe('http://[::1]:3000')
  expect(await ownAddress('shop.internal', 3000)).toBe('http://shop.internal:3000')
})

describe.runIf(hasIpv6)('where this machine has IPv6', () => {
  test.each(['127.0.0.1', '0.0.0.0'])('%s is not called localhost while that is another program', async (host) => {
    other = createServer((visitor) => visitor.on('error', () => {})).listen(0, '::1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await ownAddress(host, port)).toBe(`http://127.0.0.1:${port}`)
    other.close()
    await once(other, 'close')
    expect(await ownAddress(host, port)).toBe(`http://localhost:${port}`)
  })
})
