import { onlyVisible } from './japanese-input.ts'

export type Place = { prefecture: string; city: string }

/**
 * Which part of an address names another place than its postal code does. It may be spelt freely: 「千代田区」「千代田」
 * 「東京都 千代田区 大手町」, but a place that merely has the name somewhere in its own is another.
 */
export function partElsewhere({ prefecture, city }: Place, typed: Place): keyof Place | undefined {
  const typedPrefecture = plain(typed.prefecture)
  if (typedPrefecture !== prefecture && typedPrefecture !== prefecture.replace(/[都道府県]$/, '')) return 'prefecture'
  const place = plain(typed.city).replace(prefecture, '')
  return place.startsWith(city) || place === city.replace(/[市区町村]$/, '') ? undefined : 'city'
}

const plain = (text: string) => onlyVisible(text).normalize('NFKC').replace(/\s/g, '')
