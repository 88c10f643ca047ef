import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { isConverting } from '#web/ui/is-converting.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CropField } from './crop-field.tsx'
import style from './pictures.module.css'
import type { Upload } from './use-picture-uploads.ts'

type NewPictureProps = {
  upload: Upload & { bitmap: ImageBitmap }
  /** How many of those that were chosen are still to be described, with this one. */
  left: number
  onChange: (changes: Partial<Upload>) => void
  onSend: () => void
  onDrop: () => void
}

/** What is asked of a file before it is sent: which part of it, and what it shows. */
export function NewPicture({ upload, left, onChange, onSend, onDrop }: NewPictureProps) {
  const { file, bitmap, alt, crop, error, old } = upload
  return (
    <section className={style.fresh} aria-label="新しい写真">
      <p className={style.name}>
        <b>{file.name}</b>
        {left > 1 && <span>ほか{left - 1}枚</span>}
      </p>
      <CropField bitmap={bitmap} crop={crop} onCrop={(next) => onChange({ crop: next })} />
      <TextField
        layout="stack"
        name="new_picture_alt"
        label="写真の説明"
        required
        autoComplete="off"
        value={alt}
        onValue={(value) => onChange({ alt: value, error: undefined })}
        onKeyDown={(event) => sendOnEnter(event, onSend)}
        error={error}
        hint="画面を読み上げる方に伝わる説明です。例：黒塗りの桶に並んだにぎり22貫"
      />
      <div className={style.acts}>
        <Button variant="secondary" size="small" onClick={onSend}>
          {old === undefined ? 'この写真を追加' : 'この写真に差し替える'}
        </Button>
        <Button variant="outline" size="small" onClick={onDrop}>
          やめる
        </Button>
      </div>
    </section>
  )
}

/** The fields of pictures stand in the form of their record, which Enter would send. */
export function sendOnEnter(event: KeyboardEvent, send: () => void) {
  if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
  event.preventDefault()
  send()
}
