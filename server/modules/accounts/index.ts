export { authenticate } from './authenticate.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { signingKeys } from './signing-keys.ts'
