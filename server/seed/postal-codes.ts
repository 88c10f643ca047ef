import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateRawSync } from 'node:zlib'

/** `town` is empty if the code covers a whole municipality, or towns that our source does not distinguish. */
export type PostalCode = { code: string; prefecture: string; city: string; town: string }

/**
 * All postal codes of Japan, those of single businesses included, from the tables of Japan Post in the package yubin:
 * about 143,000 rows, a code with several towns or municipalities in several rows. The package's own look-up answers
 * one code at a time, so its compressed table is read directly from its file.
 */
export function* readPostalCodes(): Iterable<PostalCode> {
  const source = readFileSync(createRequire(import.meta.url).resolve('yubin'), 'latin1')
  for (const [, chunk] of source.matchAll(/"\d{3}": "([A-Za-z0-9+/=]+)"/g)) {
    for (const line of inflateRawSync(Buffer.from(chunk!, 'base64')).toString('utf8').split('\n')) {
      if (line) yield* rowsOf(line.split(','))
    }
  }
  yield* acrossBorders
}

/** One code for two municipalities of two prefectures; the package keeps only one of each pair. */
const acrossBorders: PostalCode[] = [
  { code: '4980000', prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
  { code: '6180000', prefecture: '大阪府', city: '三島郡島本町', town: '' },
  { code: '8710000', prefecture: '大分県', city: '中津市', town: '' },
]

function* rowsOf(columns: string[]): Iterable<PostalCode> {
  const isBusiness = columns[0] === 'j'
  const code = columns[1]!
  const [prefecture, city, town] = isBusiness
    ? [columns[4]!, columns[5]!, columns[6]!]
    : [columns[4]!, columns[6]!, columns[8]!]
  // Of several towns with one code the package keeps a single one: an empty town is better than the wrong one.
  const hasOtherTowns = !isBusiness && columns[13] === '1'
  const names = hasOtherTowns ? [''] : townNames(town)
  for (const name of names) yield { code, prefecture, city, town: name }
}

/** 「大手町（次のビルを除く）」 is 大手町, 「以下に掲載がない場合」 none, 「井道、奥井道」 two. */
function townNames(town: string): string[] {
  const bare = town.replace(/（.*$/, '').replace(/第?[０-９]+地割.*$/, '')
  if (/場合$/.test(bare) || /.一円$/.test(bare)) return ['']
  return [...new Set(bare.split('、'))]
}
