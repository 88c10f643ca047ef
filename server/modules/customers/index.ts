import type { Module } from '#context'
import { listCustomers } from './list-customers.ts'
import { changeCustomer } from './record/change-customer.ts'
import { endCustomerSessions } from './record/end-customer-sessions.ts'
import { getCustomerRecord } from './record/get-customer-record.ts'

export const customers: Module = {
  endpoints: [listCustomers, getCustomerRecord, changeCustomer, endCustomerSessions],
}
