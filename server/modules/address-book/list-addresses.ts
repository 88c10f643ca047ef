import { serve } from '#context'
import * as contract from '#contract/address-book.ts'
import { presentKeptAddress } from './present.ts'
import { addressesOf } from './queries.ts'

export const listAddresses = serve(contract.listAddresses, async ({ caller }, { db }) =>
  (await addressesOf(db, caller.userId)).map(presentKeptAddress),
)
