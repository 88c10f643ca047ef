import type { KeptAddress } from '#contract/address-book.ts'
import { presentAddress } from '#modules/ordering'
import type { AddressRow } from './queries.ts'

export function presentKeptAddress(row: AddressRow): KeptAddress {
  const { id, name, receptionName, receptionTel, note, isDefault } = row
  const reception = receptionName !== null && receptionTel !== null ? { name: receptionName, tel: receptionTel } : null
  return { id, name, address: presentAddress(row), reception, note, is_default: isDefault }
}
