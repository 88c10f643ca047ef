/** The name that `web/public/logo.svg`, the letterhead and the seal of papers have drawn. */
export const drawnName = 'おりおり'

/** A shop of another name has it written, and nothing that draws the first. */
export const isDrawn = ({ name }: { name: string }): boolean => name === drawnName

/** What a shop has for a sign that nobody has drawn. */
export const firstLetter = ({ name }: { name: string }): string => [...name][0] ?? ''

/** Where it is drawn; with the letter it is another address for another name. */
export const letterIcon = (shop: { name: string }): string =>
  `/icon.svg?letter=${encodeURIComponent(firstLetter(shop))}`
