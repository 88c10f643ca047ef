import type { KitchenDay } from '#contract/admin/kitchen.ts'

const products = [{ id: 4, qty: 7 }]
const guests = { meetups: 1, unconfirmed: 0, allergens: {}, unanswered: 0, persons: 24 }

/** Of which nobody has told anything. */
const checked = { allergens: [], allergens_known: true, best_before: '' }

/** Two windows with the same dish, asked for at 14:05 of the day. */
export const kitchenDay = (part: Partial<KitchenDay> = {}): KitchenDay => ({
  date: '2026-12-11',
  products: [{ id: 4, name: '霜月', unit: '桶', qty: 14, ...checked }],
  windows: [
    { from: '12:00', to: '12:30', products, ...guests },
    { from: '17:30', to: '18:00', products, ...guests },
  ],
  categories: [{ name: '鮨', product_ids: [4] }],
  deliveries: [],
  ticks: [],
  print: null,
  changes: [],
  version: 'v1',
  as_of: '2026-12-11T14:05:00+09:00',
  ...part,
})
