import { folded } from './fold.ts'
import type { KnownPlace } from './read-banks.ts'

/** What is shown for one call. */
const most = 20

/** Long forms that the data has in short: 「城南信用金庫」 is found as 城南信金. */
const shortened: readonly [RegExp, string][] = [
  [/信用金庫|シンヨウキンコ/, '信金'],
  [/信用組合|シンヨウクミアイ/, '信組'],
  [/農業協同組合|ノウギヨウキヨウドウクミアイ/, '農協'],
  [/^JA/, ''],
  [/(?:銀行|ギンコウ|支店|シテン)$/, ''],
]

/** In a name, what is typed may be in kana: シンキン for 信金. */
const inKana: readonly [string, string][] = [
  ['信金', 'シンキン'],
  ['信組', 'シンクミ'],
  ['農協', 'ノウキヨウ'],
]

/** Those that are called so, by code, name or kana in any letters, the nearest first. */
export function findPlaces(places: Iterable<KnownPlace>, q: string): KnownPlace[] {
  const name = shortened.reduce((text, [long, short]) => text.replace(long, short), folded(q))
  const kana = inKana.reduce((text, [word, read]) => text.replace(word, read), name)
  const found: [rank: number, place: KnownPlace][] = []
  for (const place of places) {
    const rank = rankOf(place, name, kana)
    if (rank !== undefined) found.push([rank, place])
  }
  return found
    .sort(([one], [other]) => one - other)
    .slice(0, most)
    .map(([, place]) => place)
}

function rankOf(place: KnownPlace, name: string, kana: string): number | undefined {
  if (/^[0-9]+$/.test(name) && place.code.startsWith(name)) return 0
  const { foldedName: ownName, foldedKana: ownKana } = place
  if (ownName === name || ownKana === kana) return 1
  if (ownName.startsWith(name) || ownKana.startsWith(kana)) return 2
  return ownName.includes(name) || ownKana.includes(kana) ? 3 : undefined
}
