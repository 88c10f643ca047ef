import { serve } from '#context'
import * as contract from '#contract/admin/audit-log.ts'
import { findPeople } from './queries.ts'

export const listAuditPeople = serve(contract.listAuditPeople, (_input, { sql }) => findPeople(sql))
