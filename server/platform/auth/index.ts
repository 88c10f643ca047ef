export { type AccessKeys, openAccessKeys, rotateAccessKeyAfter } from './access-keys.ts'
export {
  type AccessTokenClaims,
  expiryOf,
  issueAccessToken,
  type SigningKey,
  verifyAccessToken,
} from './access-token.ts'
export { hashPassword, type Turn, verifyPassword } from './password.ts'
export { type SecretBox, secretBox } from './secret-box.ts'
export { digestOf, hmacOf, newSecret, sameBytes } from './secrets.ts'
export {
  base32,
  stepOfCode,
  /** @internal What an authenticator app shows. */
  totpCode,
  totpUri,
} from './totp.ts'
export { findUsedKey, keepUsedKey } from './used-key.ts'
