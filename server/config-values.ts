import { isIP } from 'node:net'
import { z } from 'zod'

/** An address of the web, without the traps of a text that `new URL` takes for something else. */
const urlThat = (suits: (url: URL) => boolean) =>
  z.string().refine((text) => !/\s/.test(text) && URL.canParse(text) && suits(new URL(text)))

const isWeb = ({ protocol, hostname }: URL) => /^https?:$/.test(protocol) && isHost(hostname)

export const address = urlThat(isWeb)

/** `https://key@host/project` */
export const sentryDsn = urlThat(
  (url) =>
    isWeb(url) && /^\w+$/.test(url.username) && url.password === '' && /\/\d+$/.test(url.pathname) && !url.search,
)

/** Scheme, host and port alone; a slash at the end is taken off. */
export const origin = urlThat((url) => isWeb(url) && url.href === `${url.origin}/`).transform(
  (text) => new URL(text).origin,
)

export const serverAddress = (...schemes: string[]) =>
  urlThat(({ protocol, hostname, username, password }) => {
    return schemes.includes(protocol.slice(0, -1)) && isHost(hostname) && isDecodable(username + password)
  })

export const host = z.string().refine((text) => isHost(text) || isIP(text) === 6)

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535)

/** Several hosts stand between commas, which is why `URL` cannot be asked. */
export const databaseAddress = z.string().refine((text) => {
  const [, login = '', hosts] =
    /^postgres(?:ql)?:\/\/(?:([^@/]*)@)?([^/?#\s]+)(?:\/[^\s?]*)?(?:\?\S*)?$/i.exec(text) ?? []
  return hosts !== undefined && isDecodable(login) && hosts.split(',').every(isHostAndPort)
})

/** 32 bytes in hexadecimal or base64. */
const secretKey = /^(?:[\da-f]{64}|[\w+/-]{43}=?)$/i
export const secretKeys = z
  .string()
  .refine((value) => value.split(',').every((key) => secretKey.test(key)))
  .transform((value) => value.split(',').map((key) => Buffer.from(key, /^[\da-f]{64}$/i.test(key) ? 'hex' : 'base64')))

/** `loopback`, or networks as `10.0.0.0/8`, between commas. */
export const networks = z.string().refine((text) => text.split(',').every(isNetwork))

function isNetwork(text: string): boolean {
  const [network = '', bits = '', ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1
  return text === 'loopback' || (more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

function isHostAndPort(text: string): boolean {
  const [, name = '', digits = '5432'] = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d+))?$/.exec(text) ?? []
  return isHost(name) && Number(digits) >= 1 && Number(digits) <= 65_535
}

/** A name whose last part is a number is meant as an IPv4 address, and must be one. */
function isHost(text: string): boolean {
  const [, bracketed] = /^\[(.+)\]$/.exec(text) ?? []
  if (bracketed) return isIP(bracketed) === 6
  if (isIP(text) === 4) return true
  return (
    /^(?=.{1,253}$)([a-z\d]([a-z\d_-]{0,61}[a-z\d])?\.)*[a-z\d]([a-z\d_-]{0,61}[a-z\d])?$/i.test(text) &&
    !/(^|\.)\d+$/.test(text)
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
