import type { Module } from '#context'
import { notePayment } from './note-payment.ts'

/** Apart from payments: the context knows the gateway's type, and two that know each other are one. */
export const paymentNotices: Module = { endpoints: [notePayment] }
