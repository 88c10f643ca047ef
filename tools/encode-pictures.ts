import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { encodePicture, type PictureFormat, pictureFileName } from '#platform/files'
import { clearGroundOf } from './hero-ground.ts'

const root = join(import.meta.dirname, '..')

/** Pictures of the site itself, shown whatever the shop sells; all others belong to the demo's products. */
const stills: Record<string, number[]> = {
  'empty-box': [240, 480, 880],
  'empty-plate': [240, 480, 880],
  'hero-landscape': [960, 1440, 2000],
  'hero-portrait': [480, 640, 740, 860],
  hojicha: [480, 880],
  'not-found': [240, 480, 880],
  'plan-matsu': [480, 880],
  utsuwa: [240, 480, 660],
}
/** Shown by the site and by the demo's products. */
const both: ReadonlySet<string> = new Set(['hojicha', 'plan-matsu'])
const productWidths = [240, 480, 880]

type Entry = { width: number; height: number } & Record<PictureFormat, Record<string, string>>

/** Encodes the named masters into a folder it empties first, and writes an index: slug → size, and files by format and width. */
async function encodeInto(folder: string, indexFile: string, masters: ReadonlyMap<string, string>): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  const index: Record<string, Entry> = {}
  let total = 0
  for (const [slug, master] of masters) {
    const entry: Entry = { width: 0, height: 0, avif: {}, webp: {} }
    const input = await clearGroundOf(slug, master)
    for (const picture of await encodePicture(input, { widths: stills[slug] ?? productWidths })) {
      const name = pictureFileName(slug, picture)
      await writeFile(join(folder, name), picture.bytes)
      entry[picture.format][picture.width] = name
      entry.width = picture.width
      entry.height = picture.height
      total += picture.bytes.length
    }
    index[slug] = entry
  }
  await writeFile(indexFile, `${JSON.stringify(index, null, 2)}\n`)
  console.log(`${folder}: ${masters.size} pictures, ${(total / 1e6).toFixed(2)} MB`)
}

const [folder, part] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the masters: npm run pictures -- <folder> [stills]')

const files = (await readdir(folder)).filter((name) => name.endsWith('.webp')).toSorted()
const all = files.map((name): [string, string] => [parse(name).name, join(folder, name)])
await encodeInto(
  join(root, 'web/public/stills'),
  join(root, 'web/ui/stills.json'),
  new Map(all.filter(([slug]) => slug in stills)),
)
if (part !== 'stills') {
  const products = all.filter(([slug]) => !(slug in stills) || both.has(slug))
  await encodeInto(join(root, 'server/seed/pictures'), join(root, 'server/seed/pictures.json'), new Map(products))
}
