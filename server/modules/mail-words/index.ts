import type { Module } from '#context'
import { getMailRecord, listMailRows, previewMail } from './read-mails.ts'
import { tryMail } from './try-mail.ts'
import { changeMail, discardMail, publishMail, restoreMail, takeBackMail } from './write-mails.ts'

export const mailWords: Module = {
  endpoints: [
    listMailRows,
    getMailRecord,
    previewMail,
    changeMail,
    publishMail,
    discardMail,
    takeBackMail,
    restoreMail,
    tryMail,
  ],
}
