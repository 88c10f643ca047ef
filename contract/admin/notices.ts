import { z } from 'zod'
import { NOTICE_STATUSES } from '#domain/notice.ts'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { draftSummary } from './draft-act.ts'
import { noticeSchemas } from './notice-fields.ts'
import { LastChange, PublishedVersion, versionToEnd } from './records.ts'

/** A word to everybody on the home page, as staff see it. */
export const NoticeRow = z.object({
  id: z.int(),
  message: z.string(),
  path: z.string().nullable(),
  shown_from: z.string().nullable(),
  shown_until: z.string().nullable(),
  published: z.boolean(),
  /** There is a draft beside what customers have; rows tell of the latter, a record of what was written last. */
  has_draft: z.boolean(),
  status: z.enum(NOTICE_STATUSES),
  version: z.int(),
})
export type NoticeRow = z.output<typeof NoticeRow>

export const NoticeRecord = NoticeRow.extend({
  /** What has been published, the newest first. */
  versions: z.array(PublishedVersion),
  last_change: LastChange.nullable(),
})
export type NoticeRecord = z.output<typeof NoticeRecord>

const NoticeId = z.object({ id: idInPath })
const content = { who: 'staff', needs: 'content' } as const
const logged = { ...content, logs: 'notice' } as const

export const listNoticeRows = endpoint({
  ...content,
  summary: 'ホームのお知らせの一覧。新しい順です。状態は、下書き draft、開始前 scheduled、表示中 shown、終了 ended',
  logs: null,
  query: z.strictObject(Page.shape),
  answer: z.array(NoticeRow),
  paged: true,
})

export const getNotice = endpoint({
  ...content,
  summary: 'お知らせひとつ',
  logs: null,
  params: NoticeId,
  answer: NoticeRecord,
  refuses: ['notice_not_found'],
})

export const createNotice = endpoint({
  ...logged,
  summary: 'お知らせの追加。公開するまで、お客さまの画面には出ません',
  body: z.strictObject(noticeSchemas.New.shape),
  status: 201,
  answer: NoticeRecord,
})

export const changeNotice = endpoint({
  ...logged,
  summary: `お知らせの変更。送った項目だけが変わります。公開しているものは、期間のあいだ、お客さまの画面にもすぐに出ます。${draftSummary}`,
  params: NoticeId,
  body: z.strictObject(noticeSchemas.Change.shape),
  answer: NoticeRecord,
  refuses: ['notice_not_found', 'edited_meanwhile', 'not_found'],
})

export const deleteNotice = endpoint({
  ...logged,
  summary: 'お知らせの削除。公開中のものは、お客さまの画面からも消えます',
  params: NoticeId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['notice_not_found', 'edited_meanwhile'],
})
