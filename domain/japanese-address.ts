import { onlyVisible, withPlainHyphens } from './japanese-input.ts'

/**
 * Whether a number of its own (番地, 番, 号) follows the town's name. The number of a 丁目 alone leads a driver to a quarter,
 * not to a door. Figures of kanji count where 番, 号 or a hyphen tells them from a name: 六番 and 一－二－三, but not 六本木.
 */
export function hasHouseNumber(street: string): boolean {
  const withoutQuarter = withPlainHyphens(street.normalize('NFKC')).replace(
    /[\d〇一二三四五六七八九十]+(?:丁目?|番町)/g,
    '',
  )
  return /\d|[〇一二三四五六七八九十百]+(?:番|号|[-の][〇一二三四五六七八九十百])/.test(withoutQuarter)
}

type Place = { prefecture: string; city: string }

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
