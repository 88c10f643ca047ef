import { serve } from '#context'
import * as contract from '#contract/banks.ts'
import { findBanksCalled } from './queries.ts'

export const findBanks = serve(contract.findBanks, ({ query }) => findBanksCalled(query.q))
