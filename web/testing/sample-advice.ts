import type { Advice } from '#contract/advice.ts'
import { attendee } from './sample-event.ts'
import { temari } from './samples.ts'

type MendLine = NonNullable<Advice['mend']>[number]

/** One plate more of a dish. */
export const mendLine = (id: number, changes: Partial<MendLine> = {}): MendLine => ({
  id,
  add: 1,
  qty: 1,
  is_box: false,
  name: '手まり寿司',
  unit: '皿',
  package_type: 0,
  amount: 1_000,
  image: temari.image,
  helps: [],
  ...changes,
})

/** 26 instead of 24: two more of the tea, and one guest with two dishes. */
export const advice = (changes: Partial<Advice> = {}): Advice => ({
  recommended_person: 26,
  span: { least: 24, most: 29 },
  own_person: null,
  is_open: true,
  answers: { active: 24, invited: 5, cancelled: 1 },
  reasons: [
    { code: 'active', n: 24 },
    { code: 'open', n: 5 },
    { code: 'expected_of_open', n: 2, of: 6, percent: 40 },
  ],
  ordered: { estimated_person: 24, total: 100_946, per_person: 4_207 },
  estimated_person: 26,
  changes: [{ id: 43, name: '深蒸し緑茶 500ml', unit: '12本', from: 2, to: 3, amount: 1_944 }],
  cart: [
    { id: 4, qty: 4 },
    { id: 43, qty: 3 },
  ],
  products: [
    {
      id: 4,
      package_type: 0,
      serves_as: 'meal',
      serves: { min: 3, max: 4 },
      servings: null,
      min_qty: 1,
      max_qty: 60,
      qty_step: 1,
    },
    { id: 43, package_type: 0, serves_as: 'drink', serves: null, servings: 12, min_qty: 1, max_qty: 60, qty_step: 1 },
  ],
  difference: 1_944,
  total: 102_890,
  per_person: 3_958,
  change_fee: 0,
  obstacle: null,
  cutoff_at: '2026-12-08T17:00:00+09:00',
  revision: 3,
  dishes: [
    { id: 4, name: '旬のにぎり「霜月」' },
    { id: 15, name: '若鶏の唐揚げ' },
  ],
  cover: [
    {
      attendee_id: attendee().id,
      dishes: 1,
      is_enough: false,
      is_mended: true,
      verdicts: [
        { id: 4, verdict: 'contains' },
        { id: 15, verdict: 'safe' },
      ],
    },
  ],
  mend: [mendLine(38, { name: '稲荷寿司', amount: 3_890, helps: [attendee().id] })],
  fee_if_fewer: [{ from: null, fee: 0 }],
  fee_if_cancelled: [
    { from: null, fee: 0 },
    { from: '2026-12-08T17:00:00+09:00', fee: 50_473 },
  ],
  ...changes,
})
