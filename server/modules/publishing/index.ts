export { changeStanding, latestOf, type Standing, textsOf } from './beside.ts'
export { findContent, findVersions, forgetVersions, keepVersion } from './queries.ts'
export { askedBack, keepRead } from './versions.ts'
