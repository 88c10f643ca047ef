import { connect } from 'node:net'

/**
 * Where people on this machine reach the server: `localhost`, unless another program listens there on IPv6, which
 * browsers ask first.
 */
export async function ownAddress(host: string, port: number): Promise<string> {
  const everywhere = host === '0.0.0.0' || host === '::'
  if (host !== '127.0.0.1' && !everywhere) return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const name = host !== '::' && (await listensOnIpv6(port)) ? '127.0.0.1' : 'localhost'
  return `http://${name}:${port}`
}

function listensOnIpv6(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (yes: boolean) => {
      visitor.destroy()
      resolve(yes)
    }
    const visitor = connect({ host: '::1', port, timeout: 500 })
    visitor
      .on('connect', () => done(true))
      .on('timeout', () => done(false))
      .on('error', () => done(false))
  })
}
