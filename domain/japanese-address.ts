import { withPlainHyphens } from './japanese-input.ts'

/**
 * Whether a number of its own (番地, 番, 号) follows the town's name. The number of a 丁目 alone leads a driver to a quarter,
 * not to a door. Figures of kanji count where 番, 号 or a hyphen tells them from a name: 六番 and 一－二－三, but not 六本木.
 */
export function hasHouseNumber(street: string): boolean {
  const withoutQuarter = withPlainHyphens(street.normalize('NFKC')).replace(
    /[\d〇一二三四五六七八九十]+(?:丁目?|番町)/g,
    '',
  )
  return /\d|[〇一二三四五六七八九十百](?:[番号]|[-の][〇一二三四五六七八九十])/.test(withoutQuarter)
}
