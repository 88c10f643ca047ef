import { serve } from '#context'
import * as contract from '#contract/admin/orders.ts'
import { findDeliveryDays } from '#modules/calendar'

export const listOrderDays = serve(contract.listOrderDays, ({ query: { dates } }, { sql }) =>
  findDeliveryDays(sql, dates),
)
