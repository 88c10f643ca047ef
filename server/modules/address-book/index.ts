import type { Module } from '#context'
import { changeAddress } from './change-address.ts'
import { keepAddress } from './keep-address.ts'
import { listAddresses } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'

export { addressesKept } from './queries.ts'

export const addressBook: Module = { endpoints: [listAddresses, keepAddress, changeAddress, removeAddress] }
