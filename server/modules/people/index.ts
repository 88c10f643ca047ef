export {
  addressOf,
  findAllowed,
  findMember,
  hasGuardedAdmin,
  holdPerson,
  isOneAllowed,
  lockPerson,
  nameOf,
  ownerOfAddress,
} from './queries.ts'
