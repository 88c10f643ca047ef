import { formatYen, type Yen } from '#domain/money.ts'

/** Goods of this sum are too few for the place. Tax-inclusive. */
export const tooLittleWords = (least: Yen, goods: Yen): string =>
  `このお届け先へは、商品の合計${formatYen(least)}から承ります。あと${formatYen(least - goods)}分をお選びください。`
