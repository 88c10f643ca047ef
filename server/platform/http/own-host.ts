import { isIP } from 'node:net'

/**
 * Whether a Host header may mean a site of this machine. A page of anybody's can make its own name lead here (DNS
 * rebinding) and would then read this site as its own; it cannot change what `localhost` or an address means.
 * Addresses of other networks count only where the server is opened to them.
 */
export function ownHost({ listensOn }: { listensOn: string }): (host: string) => boolean {
  const isOpened = !isLoopbackAddress(listensOn) && listensOn !== 'localhost'
  return (host) => {
    const name = nameIn(host)
    if (name === 'localhost' || name.endsWith('.localhost')) return true
    return isLoopbackAddress(name) || (isOpened && isIP(name) !== 0)
  }
}

/** Without port and brackets. */
const nameIn = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')

const isLoopbackAddress = (name: string) => name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
