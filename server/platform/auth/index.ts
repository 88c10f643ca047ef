export {
  type AccessTokenClaims,
  accessTokenSeconds,
  issueAccessToken,
  type SigningKey,
  verifyAccessToken,
} from './access-token.ts'
export { hashPassword, verifyPassword } from './password.ts'
