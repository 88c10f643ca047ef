import { pictureAlt } from '#contract/admin/picture-fields.ts'
import { isSameOrder } from '#domain/sort-order.ts'
import { messageOf } from '#web/api/field-errors.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { ShownPicture } from './pictured.ts'

// The pictures of a record as edits: their words, the order if it is another one, and which are taken out.

type Pictures = readonly Pick<ShownPicture, 'id' | 'alt'>[]
export type Arranged = { id: number; alt: string; error: string | undefined }

export const altField = (id: number) => `alt.${id}`

export const fieldsOfPictures = (images: Pictures): EditFields => ({
  order: '',
  out: '',
  ...Object.fromEntries(images.map(({ id, alt }) => [altField(id), alt])),
})

const idsIn = (value: EditFields[string] | undefined) =>
  String(value ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number)

/** The pictures there are, as somebody has arranged them; what has come since is at the end. */
export function arrangedPictures(images: Pictures, values: EditFields): Arranged[] {
  const [out, order] = [new Set(idsIn(values.out)), idsIn(values.order)]
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length)
  return images
    .filter(({ id }) => !out.has(id))
    .toSorted((a, b) => place(a.id) - place(b.id))
    .map(({ id, alt }) => {
      const typed = String(values[altField(id)] ?? alt)
      return { id, alt: typed, error: messageOf(pictureAlt, typed) }
    })
}

/** An order that is none of its own is no edit. */
export function orderEdit(images: Pictures, order: readonly number[]): EditFields {
  const present = images.map(({ id }) => id).filter((id) => order.includes(id))
  return { order: isSameOrder(present, order) ? '' : order.join(' ') }
}

export const outEdit = (values: EditFields, id: number): EditFields => ({
  out: [...idsIn(values.out), id].join(' '),
})
