/** One sticker on one package. */
export type PackingLabel<Order extends { items: readonly LabelledItem[] }> = {
  order: Order
  item: Order['items'][number]
  /** The how-manieth of this item, from 1; null: one sticker stands for all of it. */
  piece: number | null
  /** The how-manieth of its order, and how many that has. */
  position: number
  of: number
}

export type LabelledItem = { name: string; qty: number; unit: string }

/** More of one item than that is packed in boxes, and has one sticker. */
export const MOST_LABELS_OF_ITEM = 30

/** The stickers of a day, in the order in which its vans are loaded. */
export function packingLabels<Order extends { items: readonly LabelledItem[] }>(
  orders: readonly Order[],
): PackingLabel<Order>[] {
  return orders.flatMap((order) => {
    const pieces = order.items.flatMap((item) => piecesOf(item).map((piece) => ({ item, piece })))
    return pieces.map((piece, index) => ({ ...piece, order, position: index + 1, of: pieces.length }))
  })
}

const piecesOf = ({ qty }: LabelledItem): (number | null)[] =>
  qty > MOST_LABELS_OF_ITEM ? [null] : Array.from({ length: qty }, (_, index) => index + 1)
