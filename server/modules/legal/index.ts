export { addressOfTerms, agreedVersion } from './agreed-version.ts'
