import type { Tx } from '#platform/db'
import { describePicture } from './queries.ts'

type Described = { id: number; alt: string }

/** Two may be described by the same words. */
export const altsOf = (shown: readonly Described[]) => shown.map(({ id, alt }) => `${alt}（${id}）`)

/** Whether somebody arranges pictures that are there, each once. */
export function isArrangementOf(present: readonly Described[], wanted: readonly Described[]): boolean {
  const own = new Set(present.map(({ id }) => id))
  const ids = wanted.map(({ id }) => id)
  return ids.every((id) => own.has(id)) && new Set(ids).size === ids.length
}

export async function describePictures(tx: Tx, images: readonly Described[]): Promise<void> {
  for (const image of images) await describePicture(tx, image)
}
