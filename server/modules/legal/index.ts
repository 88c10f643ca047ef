export { agreedVersion } from './agreed-version.ts'
