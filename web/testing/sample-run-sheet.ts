import type { RunSheet } from '#contract/run-sheet.ts'

const image = { src: '/pictures/nigiri.webp', srcset: '', srcset_avif: '', width: 480, height: 360, alt: '' }

/** The evening of the design, as its organiser sees it. */
export const runSheet = (changes: Partial<RunSheet> = {}): RunSheet => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: '開発本部 忘年会',
  status: 'scheduled',
  starts_at: '2026-12-11T18:30:00+09:00',
  ends_at: '2026-12-11T20:30:00+09:00',
  estimated_person: 24,
  delivery: { from: '2026-12-11T17:30:00+09:00', to: '2026-12-11T18:00:00+09:00' },
  place: { address: '東京都千代田区大手町1-1', building: '折々ビル 12階', note: '地下2階の荷捌場から' },
  reception: { name: '受付 桜', tel: '0312345678' },
  shop: { name: 'おりおり', tel: '03-0000-0000', hours: '平日 9:00〜18:00' },
  checks_age: true,
  collection: { from: '2026-12-14T10:00:00+09:00', to: '2026-12-14T12:00:00+09:00' },
  steps: [
    { code: 'tables', at: '2026-12-11T16:30:00+09:00' },
    { code: 'receive', at: '2026-12-11T17:30:00+09:00' },
    { code: 'pack_ware', at: '2026-12-11T20:30:00+09:00' },
  ],
  dishes: [
    { id: 4, name: '旬のにぎり「霜月」', qty: 4, unit: '桶', package_type: 0, image },
    { id: 47, name: '生ビール「麦酒」', qty: 2, unit: '6缶', package_type: 0, image: null },
  ],
  allergies: [
    {
      attendee_id: '00000000-0000-4000-8000-0000000000b1',
      name: '野々村 葵',
      allergens: ['shrimp', 'crab'],
      dishes: ['若鶏の唐揚げ'],
    },
  ],
  on_the_way: null,
  order_allergies: [],
  as_of: '2026-12-11T16:31:00+09:00',
  ...changes,
})
