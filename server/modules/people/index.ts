export {
  addressOf,
  findAllowed,
  findMember,
  hasGuardedAdmin,
  holdPerson,
  idOfCustomer,
  isOneAllowed,
  lockPerson,
  nameOf,
  ownerOfAddress,
} from './queries.ts'
