/**
 * The name that `web/public/logo.svg`, the letterhead and the seal of papers have drawn. A shop of another name has it
 * written instead.
 */
export const drawnName = 'おりおり'
