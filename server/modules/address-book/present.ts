import type { KeptAddress } from '#contract/address-book.ts'
import { presentAddress, presentReception } from '#modules/ordering'
import type { AddressRow } from './queries.ts'

export function presentKeptAddress(row: AddressRow): KeptAddress {
  const { id, name, note, isDefault } = row
  return { id, name, address: presentAddress(row), reception: presentReception(row), note, is_default: isDefault }
}
