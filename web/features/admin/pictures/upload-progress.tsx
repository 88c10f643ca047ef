import { useEffect, useState } from 'react'
import type { PictureUpload } from '#contract/admin/picture-uploads.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'
import style from './pictures.module.css'
import type { Upload } from './use-picture-uploads.ts'

/** Milliseconds: a picture takes seconds. */
const look = 500

/** How much of a file has been sent, then how many of its pictures are made. */
export function UploadProgress({ upload }: { upload: Pick<Upload, 'sendKey' | 'sent'> }) {
  const made = useMade(upload)
  const { words, value, max, figure } = progressOf(upload, made)
  return (
    <p className={style.sending}>
      <span role="status">{words}</span>
      <progress aria-label="写真の送信" value={value} max={max} />
      <span aria-hidden="true">{figure}</span>
    </p>
  )
}

/** Undefined: nothing is known of it yet. */
function useMade({ sendKey, sent }: Pick<Upload, 'sendKey' | 'sent'>): PictureUpload | undefined {
  const getPictureUpload = useCall('getPictureUpload')
  const [made, setMade] = useState<PictureUpload>()
  const isSent = sent === 1
  useEffect(() => {
    if (!isSent || !sendKey) return
    const ask = async () => {
      const told = await getPictureUpload({ params: { id: sendKey } })
      if (isAnswered(told)) setMade(told.payload)
    }
    const timer = setInterval(ask, look)
    return () => clearInterval(timer)
  }, [isSent, sendKey, getPictureUpload])
  return made
}

type Progress = { words: string; value?: number; max?: number; figure: string }

function progressOf({ sent }: Pick<Upload, 'sent'>, made: PictureUpload | undefined): Progress {
  if (sent < 1) {
    const percent = Math.floor(sent * 100)
    return { words: '写真を送っています', value: percent, max: 100, figure: `${percent}%` }
  }
  if (!made?.total) return { words: '写真が届きました。作り直しの順番を待っています', figure: '' }
  return {
    words: 'カードの形に作り直しています',
    value: made.made,
    max: made.total,
    figure: `${made.total}枚中${made.made}枚`,
  }
}
