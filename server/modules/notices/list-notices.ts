import { serve } from '#context'
import * as contract from '#contract/notices.ts'
import { MOST_NOTICES, noticeStatus } from '#domain/notice.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'

export const listNotices = serve(contract.listNotices, (_asked, { snapshot, now }) => {
  const today = tokyoDateOf(now())
  return snapshot
    .current()
    .notices.filter((notice) => noticeStatus(notice, today) === 'shown')
    .slice(0, MOST_NOTICES)
    .map(({ id, message, path }) => ({ id, message, path }))
})
