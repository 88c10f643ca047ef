import { useState } from 'react'
import { pictureTypes } from '#contract/admin/picture-fields.ts'
import type { Answer } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { ChooseFiles } from '../choose-files.tsx'
import { NewPicture } from './new-picture.tsx'
import style from './picture-field.module.css'
import { type NewFile, uploadOf } from './pictured.ts'
import { UploadRows } from './upload-rows.tsx'
import { isDescribed, usePictureUploads } from './use-picture-uploads.ts'

export type ShopPicture = Answer<'listShopPictures'>[number]

type PictureFieldProps = {
  hint?: string
  /** The number of the picture that is chosen; empty: none. */
  value: string
  /** What the record has; undefined: there is none yet. */
  saved: { id: number | null; image: Omit<ShopPicture, 'id' | 'name'> | null } | undefined
  error: string | undefined
  onPicture: (picture: ShopPicture) => void
  /** What to do without one, where that may be. */
  none?: { words: string; onNone: () => void }
}

const perPage = 50

const uploadShopPicture = createApiThunk<ShopPicture, NewFile>('admin/upload-shop-picture', async (added, { api }) =>
  api.call('uploadShopPicture', await uploadOf(added)),
)

/** One of the pictures that the shop has, or a new one. */
export function PictureField({
  hint = 'お店の写真から選ぶか、新しい写真を加えます。',
  value,
  saved,
  error,
  onPicture,
  none,
}: PictureFieldProps) {
  const dispatch = useAppDispatch()
  const listPictures = useCall('listShopPictures')
  const call = useSubmit()
  const [isOpen, setOpen] = useState(false)
  const [pictures, setPictures] = useState<readonly ShopPicture[]>([])
  /** The page that was not loaded yet. */
  const [next, setNext] = useState<number | undefined>(1)
  const [chosen, setChosen] = useState<ShopPicture>()
  const load = (page: number) =>
    call.submit(async () => {
      const outcome = await listPictures({ query: { page: String(page) } })
      if (isAnswered(outcome)) {
        const found = outcome.payload
        // The pages have moved on where a picture was added meanwhile.
        setPictures((all) => [...all, ...found.filter(({ id }) => !all.some((known) => known.id === id))])
        setNext(found.length === perPage ? page + 1 : undefined)
      }
      return outcome
    })
  const open = () => {
    setOpen(true)
    if (next === 1) void load(1)
  }
  const choose = (picture: ShopPicture) => {
    setChosen(picture)
    onPicture(picture)
    setOpen(false)
  }
  const upload = async (added: NewFile) => {
    const sent = await dispatch(uploadShopPicture(added))
    if (isAnswered(sent)) {
      setPictures((all) => [sent.payload, ...all])
      choose(sent.payload)
    }
    return sent
  }
  const { uploads, choose: take, change, send, edit, drop } = usePictureUploads({ calls: { upload } })
  const current = uploads.find(isDescribed)
  const onWay = uploads.filter(({ stage }) => stage !== 'editing')
  const known = [chosen && { id: chosen.id, image: chosen }, saved]
  const shown = known.find((each) => String(each?.id ?? '') === value)?.image
  return (
    <Field label="写真" required={!none} error={error} hint={hint}>
      <div className={style.picture}>
        {shown && <Picture picture={shown} sizes="160px" ratio="4 / 3" />}
        <Button variant="outline" size="small" onClick={open}>
          写真を選ぶ
        </Button>
        {shown && none && (
          <Button variant="outline" size="small" onClick={none.onNone}>
            {none.words}
          </Button>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="写真を選ぶ" wide>
        <div className={style.fresh}>
          <ChooseFiles
            name="新しい写真のファイル"
            accept={pictureTypes.join()}
            onFiles={(files) => void take(files, { room: 1 })}
          >
            <Icon name="add" /> 新しい写真を加える
          </ChooseFiles>
          <p>JPEG、PNG、WebP、AVIF、15MBまで。</p>
          {onWay.length > 0 && <UploadRows uploads={onWay} onSend={send} onEdit={edit} onDrop={drop} />}
          {current && (
            <NewPicture
              key={current.key}
              upload={current}
              left={1}
              onChange={(changes) => change(current.key, changes)}
              onSend={() => send(current)}
              onDrop={() => drop(current)}
            />
          )}
        </div>
        <FormFailure form={call} words={{ failed: '写真を読み込めませんでした' }} />
        <ul className={style.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button type="button" onClick={() => choose(picture)}>
                <Picture picture={{ ...picture, alt: picture.alt || picture.name }} sizes="120px" ratio="4 / 3" />
              </button>
            </li>
          ))}
        </ul>
        {next !== undefined && next > 1 && (
          <Button variant="outline" size="small" busy={call.busy} onClick={() => void load(next)}>
            ほかの写真を見る
          </Button>
        )}
      </Dialog>
    </Field>
  )
}
