/** Of orders, also while they are taken by telephone, and of bookings. P prints, X chooses a row, and N goes a step on: these stay what they are elsewhere. */
export const paymentKey = { keys: 'y', label: '入金を記録する' } as const
export const goodsKey = { keys: 'g', label: '商品の数量' } as const
export const cancelKey = { keys: 'c', label: 'キャンセルへ' } as const
