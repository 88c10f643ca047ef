import { z } from 'zod'
import { NOTICE_STATUSES } from '#domain/notice.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { draftedAnswers, draftedOperations } from './drafted-operations.ts'
import { noticeFields, noticeSchemas } from './notice-fields.ts'

/** A word to everybody on the home page, as staff see it. */
export const { Row: NoticeRow, Record: NoticeRecord } = draftedAnswers(noticeFields, {
  status: z.enum(NOTICE_STATUSES),
})
export type NoticeRow = z.output<typeof NoticeRow>
export type NoticeRecord = z.output<typeof NoticeRecord>

export const listNoticeRows = endpoint({
  who: 'staff',
  needs: 'content',
  summary: 'ホームのお知らせの一覧。新しい順です。状態は、下書き draft、開始前 scheduled、表示中 shown、終了 ended',
  logs: null,
  query: z.strictObject(Page.shape),
  answer: z.array(NoticeRow),
  paged: true,
})

export const {
  get: getNotice,
  create: createNotice,
  change: changeNotice,
  remove: deleteNotice,
} = draftedOperations({
  kind: 'notice',
  needs: 'content',
  notFound: 'notice_not_found',
  schemas: noticeSchemas,
  Record: NoticeRecord,
  summaries: {
    get: 'お知らせひとつ',
    create: 'お知らせの追加。公開するまで、お客さまの画面には出ません',
    change:
      'お知らせの変更。送った項目だけが変わります。公開しているものは、期間のあいだ、お客さまの画面にもすぐに出ます。',
    remove: 'お知らせの削除。公開中のものは、お客さまの画面からも消えます',
  },
})
