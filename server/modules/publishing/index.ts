export { changeStanding, latestOf, type Standing, textsOf } from './beside.ts'
export { findContent, findVersions, forgetUnread, forgetVersions } from './queries.ts'
export { askedBack, keepRead } from './versions.ts'
