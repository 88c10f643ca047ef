import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { encodePicture, type PictureFormat, pictureFileName } from '#platform/files'

const seed = join(import.meta.dirname, '../server/seed')
const pictures = join(seed, 'pictures')

const widthsOf = (slug: string): number[] => {
  if (slug === 'hero-landscape') return [960, 1440, 2000]
  if (slug === 'hero-portrait') return [480, 860]
  if (slug === 'utsuwa') return [240, 480, 660]
  return [240, 480, 880]
}

type Entry = { width: number; height: number } & Record<PictureFormat, Record<string, string>>

/** `node tools/encode-pictures.ts <folder of masters>` rewrites server/seed/pictures and its index pictures.json. */
async function encodeAll(masters: string): Promise<void> {
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })

  const index: Record<string, Entry> = {}
  let total = 0
  for (const file of (await readdir(masters)).filter((name) => name.endsWith('.webp')).toSorted()) {
    const slug = parse(file).name
    const entry: Entry = { width: 0, height: 0, avif: {}, webp: {} }
    for (const picture of await encodePicture(join(masters, file), { widths: widthsOf(slug) })) {
      const name = pictureFileName(slug, picture)
      await writeFile(join(pictures, name), picture.bytes)
      entry[picture.format][picture.width] = name
      entry.width = picture.width
      entry.height = picture.height
      total += picture.bytes.length
    }
    index[slug] = entry
  }
  await writeFile(join(seed, 'pictures.json'), `${JSON.stringify(index, null, 2)}\n`)
  console.log(`${Object.keys(index).length} pictures, ${(total / 1e6).toFixed(2)} MB`)
}

const masters = process.argv[2]
if (!masters) throw new Error('Name the folder of the masters: node tools/encode-pictures.ts <folder>')
await encodeAll(masters)
