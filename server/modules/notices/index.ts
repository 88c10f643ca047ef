import type { Module } from '#context'
import { listNotices } from './list-notices.ts'
import { changeNotice, createNotice, deleteNotice, getNotice, listNoticeRows } from './staff/notices.ts'

export const notices: Module = {
  endpoints: [listNotices, listNoticeRows, getNotice, createNotice, changeNotice, deleteNotice],
}
