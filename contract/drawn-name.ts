/** The name that `web/public/logo.svg`, the letterhead and the seal of papers have drawn. */
export const drawnName = 'おりおり'

/** A shop of another name has it written, and nothing that draws the first. */
export const isDrawn = ({ name }: { name: string }): boolean => name === drawnName

/** Of a shop that nobody has drawn, with the first letter of its name; the letter in the address makes it another one. */
export const letterIcon = ({ name }: { name: string }): string =>
  `/icon.svg?letter=${encodeURIComponent([...name][0] ?? '')}`
