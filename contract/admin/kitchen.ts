import { z } from 'zod'
import { ProductDetail } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { GuestOrder } from '../meetups.ts'
import { DeliveryWindow } from '../placement.ts'
import { id, instant, text, tokyoDate } from '../text.ts'

export const kitchenSheets = ['production', 'deliveries', 'labels', 'slips'] as const
export type KitchenSheet = (typeof kitchenSheets)[number]

const Span = { from: z.string(), to: z.string() }
const Quantity = z.object({ id: z.int(), qty: z.int() })
const AllergenCounts = z.record(z.string(), z.int())
/** Who did it: a member of staff. */
const Done = z.object({ at: z.string(), by: z.string() })

/** What has become different since the last print: what stood on the sheet, and what holds now. */
export const KitchenDayChange = z.object({
  /** Of what it speaks; once in a day. */
  key: z.string(),
  kind: z.enum([
    'product',
    'allergen',
    'persons',
    'window',
    'place',
    'allergies',
    'note',
    'address_note',
    'added',
    'removed',
  ]),
  /** Of a dish or an allergen. */
  window: z.object(Span).nullable(),
  product: z.int().nullable(),
  allergen: z.string().nullable(),
  /** Of an order. */
  number: z.string().nullable(),
  /** Figures, or windows (`17:30-18:00`); of an order that came or went, one of them is empty. Of words a sign for them. */
  from: z.string(),
  to: z.string(),
  /** Of `allergies`, `note` and `address_note`: as they stood on the sheet, and as they are now. */
  words: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Of `removed`: the day on which it is delivered instead; `null`: it was cancelled. */
  moved_to: z.string().nullable(),
  confirmed: Done.nullable(),
})
export type KitchenDayChange = z.output<typeof KitchenDayChange>

/** A day of the kitchen without the name of any customer or guest, but for what an orderer has written. */
export const KitchenDay = z.object({
  date: z.string(),
  /** What labels say of them is as the menu has it now: they are made now. Of one that is gone nothing is known. */
  products: z.array(
    ProductDetail.pick({
      id: true,
      name: true,
      unit: true,
      allergens: true,
      allergens_known: true,
      best_before: true,
    }).extend({ qty: z.int() }),
  ),
  windows: z.array(
    z.object({
      ...Span,
      meetups: z.int(),
      /** How many of them nobody of the shop has confirmed. */
      unconfirmed: z.int(),
      products: z.array(Quantity),
      /** How many guests must avoid each. A code that nobody named is left out. */
      allergens: AllergenCounts,
      /** Of how many guests it is not known: never to be read as "none". */
      unanswered: z.int(),
      persons: z.int(),
    }),
  ),
  /** The products of the day by category, in the order of the menu; `null`: of none that is left. */
  categories: z.array(z.object({ name: z.string().nullable(), product_ids: z.array(z.int()) })),
  deliveries: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      delivery_window: z.object(Span),
      confirmed: z.boolean(),
      persons: z.int(),
      allergens: AllergenCounts,
      unanswered: z.int(),
      /** What came with the order: the same people may be among the guests who have answered. As it was typed. */
      allergies: GuestOrder.shape.allergies,
      note: z.string(),
      /** 搬入のご案内: what somebody must not eat may stand here, too. */
      address_note: z.string(),
    }),
  ),
  ticks: z.array(
    z.object({
      ...Span,
      id: z.int(),
      done: z.boolean(),
      /** How many were wanted when it was pressed: a dish that has grown since is not done. */
      qty: z.int(),
      at: z.string(),
    }),
  ),
  /** The last print of the production sheet. */
  print: Done.extend({ id: z.uuid() }).nullable(),
  /** What differs from it. */
  changes: z.array(KitchenDayChange),
  /** Another one whenever a sheet would look different. */
  version: z.string(),
  as_of: z.string(),
})
export type KitchenDay = z.output<typeof KitchenDay>

export const OnDay = z.object({
  /** Left out: today. */
  date: z.optional(tokyoDate),
})

const forTheKitchen = { who: 'staff', needs: 'kitchen' } as const

export const getKitchenDay = endpoint({
  ...forTheKitchen,
  summary:
    '仕込み表（日と時間帯ごとの品と数、アレルギーの人数、ご注文時のお申し出、連絡事項、搬入のご案内）。お名前は含みません（お申し出に書かれたものを除きます）',
  logs: null,
  query: OnDay,
  answer: KitchenDay,
})

export const noteKitchenPrint = endpoint({
  ...forTheKitchen,
  summary: '印刷の記録。次に開いたときに、この印刷から変わったところがわかります。同じ id なら一度だけ残ります',
  logs: 'day',
  body: z.strictObject({
    id: z.uuid(),
    date: tokyoDate,
    sheets: z.array(z.enum(kitchenSheets)).min(1).max(kitchenSheets.length),
    /** Of the day that is on the sheets. */
    version: text(100),
  }),
  answer: KitchenDay,
  refuses: ['edited_meanwhile'],
  says: { edited_meanwhile: '印刷の前に内容が変わりました。新しい内容をお確かめのうえ、もう一度印刷してください。' },
})

export const confirmKitchenChanges = endpoint({
  ...forTheKitchen,
  summary:
    '印刷のあとの変更の確認。確認のあとでまた変わったものは、確認していない変更に戻ります。繰り返しても結果は変わりません',
  logs: 'day',
  body: z.strictObject({
    date: tokyoDate,
    print: z.uuid(),
    changes: z
      .array(z.strictObject({ key: text(200), to: text(200) }))
      .min(1)
      .max(300),
  }),
  answer: KitchenDay,
})

export const KitchenTicks = z
  .array(
    z.strictObject({
      ...DeliveryWindow.shape,
      id,
      done: z.boolean(),
      qty: z.int().min(0).max(1_000_000_000),
      /** When it was pressed. */
      at: instant,
    }),
  )
  .min(1)
  .max(150)

export const tickDishes = endpoint({
  ...forTheKitchen,
  summary:
    '品の「済み」と、その取り消し。押した時刻の新しいものが残るため、通信のないあいだのものをあとから送っても、順が入れ替わっても、結果は同じです',
  logs: 'day',
  body: z.strictObject({ date: tokyoDate, ticks: KitchenTicks }),
  bodyLimit: 256 * 1024,
  answer: KitchenDay,
})
