import type { Context } from '#context'
import type { Image } from '#contract/catalog.ts'
import type { Picture } from '#snapshot'
import type { PictureFiles } from './tables.ts'

/** For browsers that know nothing of srcset: the size of a card on a good screen. */
const plainWidth = 480

/** Of a product that has none yet: a plate, in `web/public`. */
const noPicture: Image = {
  src: '/no-picture.svg',
  srcset: '/no-picture.svg 880w',
  srcset_avif: '',
  width: 880,
  height: 660,
  alt: '写真の準備中です',
}

/** File names carry a hash of their bytes, so what an address answers never changes. */
export function presentPicture(picture: Picture | undefined, assetsUrl: string): Image {
  if (!picture) return noPicture
  const { width, height, alt, avif, webp } = picture
  return {
    src: addressOf(plainFile(webp), assetsUrl),
    srcset: srcsetOf(webp, assetsUrl),
    srcset_avif: srcsetOf(avif, assetsUrl),
    width,
    height,
    alt,
  }
}

function srcsetOf(files: PictureFiles, assetsUrl: string): string {
  return byWidth(files)
    .map(([width, file]) => `${addressOf(file, assetsUrl)} ${width}w`)
    .join(', ')
}

function plainFile(files: PictureFiles): string {
  const all = byWidth(files)
  const [, file] = all.find(([width]) => width >= plainWidth) ?? all.at(-1)!
  return file
}

function byWidth(files: PictureFiles): [number, string][] {
  return Object.entries(files)
    .map(([width, file]): [number, string] => [Number(width), file])
    .sort(([a], [b]) => a - b)
}

function addressOf(file: string, assetsUrl: string): string {
  return `${assetsUrl}/pictures/${file}`
}

/** A picture among those of its record, which arranges them by their ids. */
export const presentOwnPicture = (picture: Picture & { id: number }, { snapshot }: Pick<Context, 'snapshot'>) => ({
  id: picture.id,
  ...presentPicture(picture, snapshot.current().assetsUrl),
})
