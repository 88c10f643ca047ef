export { findContent, findVersions, forgetVersions, keepVersion } from './versions.ts'
