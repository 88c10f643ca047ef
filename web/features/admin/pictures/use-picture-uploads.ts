import { useRef, useState } from 'react'
import { pictureAlt, pictureWords } from '#contract/admin/picture-fields.ts'
import { type Crop, wholeCrop } from '#domain/picture-crop.ts'
import type { Failure } from '#web/api/errors.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { openPicture } from './open-picture.ts'
import type { Pictured } from './pictured.ts'

export type Upload = {
  key: number
  file: File
  /** None: the file cannot be sent. */
  bitmap: ImageBitmap | undefined
  alt: string
  crop: Crop
  /** In whose place it is to stand. */
  old: number | undefined
  /** With what it is sent, as often as it takes; undefined while it may still be altered. */
  sendKey: string | undefined
  /** 0 to 1: how much of the file has gone. */
  sent: number
  stage: 'editing' | 'waiting' | 'sending' | 'failed' | 'refused'
  error: string | undefined
}

export const isDescribed = (upload: Upload): upload is Upload & { bitmap: ImageBitmap } =>
  upload.stage === 'editing' && upload.bitmap !== undefined

/** `replace`: where a new one may stand in the place of another. */
type UploadCalls = Pick<Pictured['calls'], 'upload'> & Partial<Pick<Pictured['calls'], 'replace'>>

/** Files on their way to a record: each is cut out and described first, and sent after the one before. */
export function usePictureUploads({ calls }: { calls: UploadCalls }) {
  const readAgain = useReadAgain()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef({ key: 0, sent: Promise.resolve() })
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const drop = ({ key, bitmap }: Pick<Upload, 'key' | 'bitmap'>) => {
    bitmap?.close()
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  /** As many as there is room for; all others are refused by name. */
  async function choose(files: readonly File[], { room, old }: { room: number; old?: number }) {
    for (const [index, file] of files.entries()) {
      const opened = index < room ? await openPicture(file) : { error: pictureWords.number }
      last.current.key += 1
      const { key } = last.current
      const upload: Upload = {
        key,
        file,
        bitmap: opened.bitmap,
        alt: '',
        crop: wholeCrop,
        old,
        sendKey: undefined,
        sent: 0,
        stage: opened.bitmap ? 'editing' : 'refused',
        error: opened.error,
      }
      setUploads((all) => [...all, upload])
    }
  }

  function send(upload: Upload) {
    const error = messageOf(pictureAlt, upload.alt)
    change(upload.key, { error, stage: error ? 'editing' : 'waiting' })
    if (!error) last.current.sent = last.current.sent.then(() => sendNow(upload))
  }

  async function sendNow(upload: Upload) {
    const { key, file, alt, crop, old } = upload
    const sendKey = upload.sendKey ?? newUuid()
    change(key, { stage: 'sending', sendKey, sent: 0 })
    const sent = await calls.upload({ file, alt, crop, key: sendKey, onSent: (share) => change(key, { sent: share }) })
    if (sent.meta.requestStatus === 'rejected') {
      const failure = sent.payload as Failure | undefined
      const sentence = failure && failureSentence(failure, { failed: '写真を送れませんでした' })
      const field = failure?.errors[0]?.field
      const stage = field === 'alt' ? 'editing' : field === 'file' ? 'refused' : 'failed'
      change(key, { stage, error: sentence ?? notSent, sendKey: stage === 'failed' ? sendKey : undefined })
      return
    }
    const replaced = old === undefined || (await takePlace(old, (sent.payload as { id: number }).id))
    await readAgain()
    if (replaced) drop(upload)
    else change(key, { stage: 'refused', error: notReplaced })
  }

  async function takePlace(old: number, by: number) {
    const done = await calls.replace?.({ old, by })
    return done?.meta.requestStatus === 'fulfilled'
  }

  const edit = ({ key }: Pick<Upload, 'key'>) => change(key, { stage: 'editing', error: undefined, sendKey: undefined })

  return { uploads, choose, change, send, edit, drop }
}

const notSent = '写真を送れませんでした。もう一度お試しください。'
const notReplaced = '新しい写真は追加しましたが、前の写真と入れ替えられませんでした。前の写真は、下の一覧から外せます。'
