import { useState } from 'react'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { movedTo } from '#web/features/admin/order/use-saved-order.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { showField } from '#web/ui/show-field.ts'
import { altField, arrangedPictures, fieldsOfPictures, orderEdit, outEdit } from './picture-edits.ts'
import type { Pictured } from './pictured.ts'

export type PictureEdits = ReturnType<typeof usePictureEdits>

/** Places and words of a record's pictures, changed together and saved at once: by `save`, or with the record. */
export function usePictureEdits({ record, version, images, calls }: Pictured) {
  const readAgain = useReadAgain()
  const call = useSubmit()
  const [isTried, setTried] = useState(false)
  const edits = useRecordEdits({ record, version, fields: fieldsOfPictures(images) })
  const pictures = arrangedPictures(images, edits.values)
  const ids = pictures.map((picture) => picture.id)
  const put = (order: readonly number[]) => edits.set(orderEdit(images, order))
  const clear = () => {
    setTried(false)
    call.clear()
    edits.clear()
  }

  const arranged = pictures.map(({ id, alt }) => ({ id, alt }))
  /** Whether each is described; the first that is not gets the focus. */
  function check(): boolean {
    setTried(true)
    const wrong = pictures.find(({ error }) => error)
    if (wrong) showField(document.getElementsByName(altField(wrong.id))[0])
    return !wrong
  }
  async function save() {
    if (edits.names.length === 0 || call.busy || !check()) return
    // What others have changed stands beside it already: this is on top of that.
    const failure = await call.submit(() => calls.arrange({ version, images: arranged }), readAgain)
    if (!failure) clear()
  }

  return {
    pictures: pictures.map((picture) => (isTried ? picture : { ...picture, error: undefined })),
    isChanged: edits.names.length > 0,
    /** As they are sent. */
    arranged,
    check,
    call,
    save,
    clear,
    order: { ids, show: (moved: number, place: number) => put(movedTo(ids, moved, place)), drop() {} },
    move(moved: number, step: 1 | -1) {
      const place = ids.indexOf(moved) + step
      if (place >= 0 && place < ids.length) put(movedTo(ids, moved, place))
    },
    setAlt: (picture: number, alt: string) => edits.set({ [altField(picture)]: alt }),
    takeOut: (picture: number) => edits.set(outEdit(edits.values, picture)),
    theirs(picture: number) {
      const clash = edits.clashes.find(({ name }) => name === altField(picture))
      return clash ? String(clash.theirs) : undefined
    },
  }
}
