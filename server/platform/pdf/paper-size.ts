/** A4 in points. */
export const a4 = { width: 595.28, height: 841.89 }
