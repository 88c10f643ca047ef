import { serve } from '#context'
import * as contract from '#contract/admin/enquiries.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findAllowed } from '#modules/people'
import { countByState } from './queries.ts'
import { replyTemplates } from './reply-templates.ts'

export const getEnquiryDesk = serve(contract.getEnquiryDesk, async (_asked, { db, snapshot }) => {
  const { oldestOpenAt, ...counts } = await countByState(db)
  return {
    counts,
    oldest_open_at: oldestOpenAt && isoInTokyo(oldestOpenAt),
    staff: await findAllowed(db, 'enquiries'),
    templates: replyTemplates(snapshot.current().shop),
  }
})
