import type { Context } from '#context'
import { sameBytes } from '#platform/auth'
import type { DerivedPurpose } from './purposes.ts'

/** What a derived link opens. */
export type DerivedLink = { purpose: DerivedPurpose; id: string; serial: number }

const idLength = 16
/** 160 bits cannot be guessed, and the token still makes a small QR code. */
const markLength = 20

/** The token of a link: the id of what it opens, and a mark that only we can make. The same for the same link. */
export function derivedToken(link: DerivedLink, { secrets }: Pick<Context, 'secrets'>): string {
  return Buffer.concat([bytesOf(link.id), marks(link, secrets)[0]!]).toString('base64url')
}

/** The row to look at for this token; undefined if it cannot be a token of ours. Whether it is valid is not checked here. */
export function idInToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idLength + markLength || bytes.toString('base64url') !== token) return undefined
  const hex = bytes.toString('hex', 0, idLength)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Whether this token opens it: made under the newest key of the server, or a former one that is still there. */
export function isTokenOf(token: string, link: DerivedLink, { secrets }: Pick<Context, 'secrets'>): boolean {
  if (idInToken(token) !== link.id) return false
  const given = Buffer.from(token, 'base64url').subarray(idLength)
  return marks(link, secrets).some((mark) => sameBytes(mark, given))
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const marks = ({ purpose, id, serial }: DerivedLink, secrets: Context['secrets']) =>
  secrets.marksOf('link', purpose, id, serial).map((mark) => mark.subarray(0, markLength))
