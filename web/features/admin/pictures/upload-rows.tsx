import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Hint } from '#web/ui/hint.tsx'
import style from './pictures.module.css'
import { UploadProgress } from './upload-progress.tsx'
import type { Upload } from './use-picture-uploads.ts'

type UploadRowsProps = {
  uploads: readonly Upload[]
  onSend: (upload: Upload) => void
  onEdit: (upload: Upload) => void
  onDrop: (upload: Upload) => void
}

/** The files that are on their way, and those that did not arrive. */
export function UploadRows({ uploads, onSend, onEdit, onDrop }: UploadRowsProps) {
  return (
    <ul className={style.uploads} aria-label="送っている写真">
      {uploads.map((upload) => (
        <li key={upload.key} data-stage={upload.stage}>
          <p className={style.name}>
            <b>{upload.alt || upload.file.name}</b>
          </p>
          {upload.stage === 'waiting' && <Hint>順番を待っています</Hint>}
          {upload.stage === 'sending' && <UploadProgress upload={upload} />}
          {upload.error && <FieldError role="alert">{upload.error}</FieldError>}
          {upload.stage === 'failed' && (
            <div className={style.acts}>
              <Button variant="secondary" size="small" onClick={() => onSend(upload)}>
                もう一度送る
              </Button>
              <Button variant="outline" size="small" onClick={() => onEdit(upload)}>
                見直す
              </Button>
              <Button variant="outline" size="small" onClick={() => onDrop(upload)}>
                やめる
              </Button>
            </div>
          )}
          {upload.stage === 'refused' && (
            <div className={style.acts}>
              <Button variant="outline" size="small" onClick={() => onDrop(upload)}>
                閉じる
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
