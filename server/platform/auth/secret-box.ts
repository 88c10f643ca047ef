import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { hmacOf } from './secrets.ts'

/** Keeps secrets that must be read again, as a hash cannot be: AES-256-GCM under keys that lie outside the database. */
export type SecretBox = {
  /** `owner` is bound in: what was sealed for one opens for no other. */
  seal(secret: Uint8Array, owner: string): Buffer
  /** Throws where it was sealed for somebody else, under a key that is not there, or was changed. */
  open(sealed: Uint8Array, owner: string): Buffer
  /** The key that it was sealed with; undefined: none of these. */
  keyOf(sealed: Uint8Array): 'newest' | 'former' | undefined
  /** HMACs of these parts under each of the keys, the newest first. They cannot be made with the database alone. */
  marksOf(...parts: (string | number)[]): [newest: Buffer, ...former: Buffer[]]
  /** What the keys are called, the newest first: four bytes that tell keys apart, and nothing else about them. */
  names: [newest: Buffer, ...former: Buffer[]]
}

const version = 1
const idLength = 4
const ivLength = 12
const tagLength = 16
const headLength = 1 + idLength + ivLength + tagLength

/** A box with keys of 32 bytes: the first seals, all open. */
export function secretBox(keys: readonly Uint8Array[]): SecretBox {
  const known = keys.map((key) => ({ key, id: idOf(key), markKey: hmacOf(key, 'marks') }))
  const newest = known[0]
  if (!newest) throw new Error('a box without a key')
  const find = (sealed: Uint8Array) =>
    sealed[0] === version ? known.find(({ id }) => id.equals(sealed.subarray(1, 1 + idLength))) : undefined
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.of(version), newest.id, iv, cipher.getAuthTag(), text])
    },
    open(sealed, owner) {
      const found = find(sealed)
      if (!found) throw new Error('sealed under a key that is not there')
      const bytes = Buffer.from(sealed)
      const iv = bytes.subarray(1 + idLength, 1 + idLength + ivLength)
      const decipher = createDecipheriv('aes-256-gcm', found.key, iv, { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(headLength - tagLength, headLength))
      return Buffer.concat([decipher.update(bytes.subarray(headLength)), decipher.final()])
    },
    keyOf(sealed) {
      const found = find(sealed)
      return found && (found === newest ? 'newest' : 'former')
    },
    marksOf: (...parts) => known.map(({ markKey }) => hmacOf(markKey, ...parts)) as [Buffer, ...Buffer[]],
    names: known.map(({ id }) => id) as [Buffer, ...Buffer[]],
  }
}

const idOf = (key: Uint8Array) => createHash('sha256').update('key id').update(key).digest().subarray(0, idLength)
