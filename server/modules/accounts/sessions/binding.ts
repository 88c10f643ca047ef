import { hmacOf, sameBytes } from '#platform/auth'

export type Binding = { secret: Buffer | null; generation: number }

/**
 * The cookie that ties a refresh token to the browser it was given to. Each generation is made from the session's own
 * secret, so that answers that cross each other, or get lost, all carry the same value.
 */
export function bindingCookie(secret: Buffer, generation: number): string {
  return `${generation}.${hmacOf(secret, 'binding', generation).toString('base64url')}`
}

/** Which generation a cookie is of, if it is one of this session's. */
export function generationOf(cookie: string | undefined, { secret, generation }: Binding): number | undefined {
  const [, shown, mac] = /^(\d{1,9})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!secret || !shown || !mac || Number(shown) > generation) return undefined
  const isOurs = sameBytes(hmacOf(secret, 'binding', Number(shown)), Buffer.from(mac, 'base64url'))
  return isOurs ? Number(shown) : undefined
}
