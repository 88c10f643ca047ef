export { type Authorisation, type AuthorisationRequest, authorise } from './authorise.ts'
