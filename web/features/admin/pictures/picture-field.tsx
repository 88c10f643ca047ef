import { useState } from 'react'
import type { Answer } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './picture-field.module.css'

export type ShopPicture = Answer<'listShopPictures'>[number]

type PictureFieldProps = {
  image: Omit<ShopPicture, 'id' | 'name'> | undefined
  error: string | undefined
  onPicture: (picture: ShopPicture) => void
}

const perPage = 50

const listPictures = createApiThunk<readonly ShopPicture[], number>(
  'admin/list-shop-pictures',
  (page, { api, signal }) => api.call('listShopPictures', { query: { page: String(page) }, signal }),
)

/** One of the pictures that the shop has. */
export function PictureField({ image, error, onPicture }: PictureFieldProps) {
  const dispatch = useAppDispatch()
  const call = useSubmit()
  const [isOpen, setOpen] = useState(false)
  const [pictures, setPictures] = useState<readonly ShopPicture[]>([])
  const [chosen, setChosen] = useState<ShopPicture>()
  const load = (page: number) =>
    call.submit(async () => {
      const outcome = await dispatch(listPictures(page))
      if (listPictures.fulfilled.match(outcome)) setPictures((all) => [...all, ...outcome.payload])
      return outcome
    })
  const open = () => {
    setOpen(true)
    if (pictures.length === 0) void load(1)
  }
  const shown = chosen ?? image
  return (
    <Field label="写真" required error={error} hint="商品とプランの写真から選びます。">
      <div className={style.picture}>
        {shown && <Picture picture={shown} sizes="160px" ratio="4 / 3" />}
        <Button variant="outline" size="small" onClick={open}>
          写真を選ぶ
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="写真を選ぶ" wide>
        <FormFailure form={call} words={{ failed: '写真を読み込めませんでした' }} />
        <ul className={style.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => {
                  setChosen(picture)
                  onPicture(picture)
                  setOpen(false)
                }}
              >
                <Picture picture={{ ...picture, alt: picture.alt || picture.name }} sizes="120px" ratio="4 / 3" />
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 0 && pictures.length % perPage === 0 && (
          <Button
            variant="outline"
            size="small"
            busy={call.busy}
            onClick={() => void load(pictures.length / perPage + 1)}
          >
            ほかの写真を見る
          </Button>
        )}
      </Dialog>
    </Field>
  )
}
