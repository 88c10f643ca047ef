/** The name that `web/public/logo.svg`, the letterhead and the seal of papers have drawn. */
export const drawnName = 'おりおり'

/** A shop of another name has it written, and nothing that draws the first. */
export const isDrawn = ({ name }: { name: string }): boolean => name === drawnName
