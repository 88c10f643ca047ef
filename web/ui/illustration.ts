import type { PictureSource } from './picture.tsx'
import stills from './stills.json'

export type IllustrationName = keyof typeof stills

/** A still life of the site itself: empty plate, empty box, nothing found, the heroes. */
export function illustration(name: IllustrationName, alt = ''): PictureSource {
  const { width, height, avif, webp } = stills[name]
  const candidates = (files: Record<string, string>) =>
    Object.entries(files)
      .map(([size, file]) => `/stills/${file} ${size}w`)
      .join(', ')
  const largest = Object.values<string>(webp).at(-1)!
  return { src: `/stills/${largest}`, srcset: candidates(webp), srcset_avif: candidates(avif), width, height, alt }
}
