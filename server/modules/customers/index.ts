import type { Module } from '#context'
import type { AccountHooks } from '#modules/accounts'
import { changeGuest } from './guests/change-guest.ts'
import { gatherGuestsSoon } from './guests/gather-guests.ts'
import { getGuestRecord } from './guests/get-guest-record.ts'
import { listCustomers } from './list-customers.ts'
import { eraseCustomer } from './personal-data/erase-customer.ts'
import { exportPersonalData } from './personal-data/export-personal-data.ts'
import { changeCustomer } from './record/change-customer.ts'
import { endCustomerSessions } from './record/end-customer-sessions.ts'
import { getCustomerRecord } from './record/get-customer-record.ts'

export { guestsNear } from './guests/queries.ts'

export const customers = (hooks: AccountHooks): Module => ({
  endpoints: [
    listCustomers,
    getCustomerRecord,
    changeCustomer,
    endCustomerSessions,
    getGuestRecord,
    changeGuest,
    exportPersonalData,
    eraseCustomer(hooks),
  ],
  jobs: [gatherGuestsSoon],
})
