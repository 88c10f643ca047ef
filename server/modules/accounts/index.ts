export { type AccessKeys, openAccessKeys } from './access-keys.ts'
export { authenticate } from './authenticate.ts'
export { createAccount, type NewAccount } from './create-account.ts'
