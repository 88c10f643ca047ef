export { findContent, findVersions, forgetVersions, keepVersion } from './queries.ts'
