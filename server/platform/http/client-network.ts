import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Finds the network a message comes from. */
export type FindNetwork = (incoming: Pick<IncomingMessage, 'socket' | 'headers'> | undefined) => string

/** Calls in process: a page that is being rendered. */
export const ownNetwork = 'local'

/**
 * The network that a client is counted by: an IPv4 address as it is, of an IPv6 address the 64 bits that one customer
 * of a provider has (`2001:db8:1:2::/64`). `X-Forwarded-For` is believed only as far as trusted proxies wrote it: from
 * its right end up to the first address that is none. `trusted` has `loopback` and networks like `10.0.0.0/8`.
 * `onUntrusted` is called once, when the header comes and no proxy is trusted: behind a proxy all visitors would count
 * as one network.
 */
export function networkFinder(trusted: readonly string[], onUntrusted: () => void = () => {}): FindNetwork {
  let isTold = trusted.length > 0
  const proxies = trustedProxies(trusted)
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (incoming) => {
    if (!incoming) return ownNetwork
    let address = plainAddress(incoming.socket.remoteAddress ?? '')
    if (!address) return 'unknown'
    if (!isTold && incoming.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      onUntrusted()
    }
    const named = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse()
    for (const each of named) {
      if (!isProxy(address)) break
      const next = plainAddress(each.trim())
      if (!next) break
      address = next
    }
    return networkOf(address)
  }
}

function trustedProxies(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const each of trusted) {
    if (each === 'loopback') {
      list.addSubnet('127.0.0.0', 8, 'ipv4')
      list.addAddress('::1', 'ipv6')
      continue
    }
    const [address, bits] = each.split('/') as [string, string]
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Without brackets, port and zone; an IPv4 address inside an IPv6 one comes out. Undefined: no address. */
function plainAddress(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.split(':')[0]! : text)
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address : undefined
}

function networkOf(address: string): string {
  if (isIP(address) === 4) return address
  // The URL parser writes an address in its one shortest form, and always with hexadecimal digits.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right ? right.split(':') : []
  const zeros = right === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
