/**
 * Whether a number of its own (番地, 番, 号) follows the town's name. The number of a 丁目 alone leads a driver to a quarter,
 * not to a door.
 */
export function hasHouseNumber(street: string): boolean {
  const withoutQuarter = street.normalize('NFKC').replace(/[\d〇一二三四五六七八九十]+(?:丁目?|番町)/g, '')
  return /\d|[〇一二三四五六七八九十百]+(?:番|号)/.test(withoutQuarter)
}
