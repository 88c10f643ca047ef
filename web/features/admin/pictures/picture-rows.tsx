import type { KeyboardEvent } from 'react'
import { DragHandle, type RowOrder } from '#web/features/admin/order/drag-handle.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { sendOnEnter } from './new-picture.tsx'
import { type Arranged, altField } from './picture-edits.ts'
import type { ShownPicture } from './pictured.ts'
import style from './pictures.module.css'

type PictureRowsProps = {
  pictures: readonly Arranged[]
  images: readonly ShownPicture[]
  order: RowOrder
  onMove: (id: number, step: 1 | -1) => void
  onAlt: (id: number, alt: string) => void
  /** Of another person, who has changed the same words. */
  theirs: (id: number) => string | undefined
  onOut: (id: number) => void
  onSave: () => void
}

/** Each picture of a record, in its place, with its words. */
export function PictureRows({ pictures, images, order, onMove, onAlt, theirs, onOut, onSave }: PictureRowsProps) {
  const byId = new Map(images.map((image) => [image.id, image]))
  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !step) return
    event.preventDefault()
    onMove(id, step)
  }
  return (
    <ol className={style.rows} aria-label="写真の並び">
      {pictures.map(({ id, alt, error }, index) => {
        const other = theirs(id)
        return (
          <li key={id} data-row={id} onKeyDown={(event) => onKeyDown(event, id)}>
            <DragHandle id={id} name={`${index + 1}枚目の写真`} order={order} />
            <Picture picture={byId.get(id)!} sizes="72px" cut="small" ratio="4 / 3" decorative />
            <TextField
              layout="stack"
              name={altField(id)}
              label={`${index + 1}枚目の説明`}
              autoComplete="off"
              value={alt}
              onValue={(value) => onAlt(id, value)}
              onKeyDown={(event) => sendOnEnter(event, onSave)}
              error={error}
              hint={other && `ほかの方が「${other}」に変更しました。保存すると、いまの内容になります。`}
            />
            <div className={style.places}>
              <button
                type="button"
                aria-label={`${index + 1}枚目を前へ`}
                disabled={index === 0}
                onClick={() => onMove(id, -1)}
              >
                <Icon name="down" className={style.up} />
              </button>
              <button
                type="button"
                aria-label={`${index + 1}枚目を後ろへ`}
                disabled={index === pictures.length - 1}
                onClick={() => onMove(id, 1)}
              >
                <Icon name="down" />
              </button>
              <button type="button" aria-label={`${index + 1}枚目を外す`} onClick={() => onOut(id)}>
                <Icon name="trash" />
              </button>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
