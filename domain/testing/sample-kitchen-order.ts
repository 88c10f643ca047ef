import type { KitchenOrder } from '../kitchen.ts'

export const sampleKitchenOrder = (changes: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id: 'a',
  number: 'OR-1',
  isConfirmed: true,
  window: { from: '17:30', to: '18:00' },
  persons: 24,
  place: 'p',
  products: [{ id: 4, qty: 18 }],
  allergens: { shrimp: 1 },
  allergies: [],
  note: '',
  addressNote: '',
  unanswered: 3,
  ...changes,
})

/** A menu that shows its dishes in the order of their ids. */
export const rankById = (id: number) => id
