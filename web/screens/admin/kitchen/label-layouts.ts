/** Sheets of stickers as they are sold in Japan; millimetres. */
export const labelLayouts = [
  { name: 'A4 12面（86.4×42.3mm）', columns: 2, rows: 6, width: 86.4, height: 42.3 },
  { name: 'A4 8面（97×67.7mm）', columns: 2, rows: 4, width: 97, height: 67.7 },
] as const

export type LabelLayout = (typeof labelLayouts)[number]

export const labelsOn = ({ columns, rows }: LabelLayout): number => columns * rows
