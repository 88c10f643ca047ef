export { type AccessKeys, openAccessKeys, rotateAccessKey, rotateAccessKeyAfter } from './access-keys.ts'
export {
  type AccessTokenClaims,
  issueAccessToken,
  type SigningKey,
  verifyAccessToken,
} from './access-token.ts'
export { hashPassword, type Turn, verifyPassword, verifyPasswordIfAny } from './password.ts'
export { type SecretBox, secretBox } from './secret-box.ts'
export { digestOf, hmacOf, newSecret, sameBytes } from './secrets.ts'
export { base32, stepOfCode, totpCode, totpUri } from './totp.ts'
export { findUsedKey, keepUsedKey } from './used-key.ts'
