export { type Authorisation, type AuthorisationRequest, authorise, cardIsOffered } from './authorise.ts'
