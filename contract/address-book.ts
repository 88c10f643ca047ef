import { z } from 'zod'
import { AddressChange, AddressToKeep } from './address-fields.ts'
import { endpoint } from './endpoint.ts'
import { GuestOrder } from './meetups.ts'
import type { Answering } from './placement.ts'

/** A place that an account orders to. Of all that it keeps, exactly one is the default. */
export const KeptAddress = z.object({
  id: z.uuid(),
  name: z.string(),
  address: GuestOrder.shape.address,
  reception: GuestOrder.shape.reception,
  note: z.string(),
  is_default: z.boolean(),
} satisfies Answering<AddressToKeep>)
export type KeptAddress = z.output<typeof KeptAddress>

const params = z.object({ id: z.uuid() })
const says = { not_found: 'お探しのお届け先は見つかりませんでした。' } as const

export const listAddresses = endpoint({
  summary: '登録したお届け先。いつものお届け先が先頭で、あとは登録の古い順です',
  who: 'customer',
  answer: z.array(KeptAddress),
})

export const keepAddress = endpoint({
  summary: 'お届け先の登録。最初の1件は、いつものお届け先になります。30件まで',
  who: 'customer',
  body: z.strictObject(AddressToKeep.shape),
  status: 201,
  answer: KeptAddress,
  refuses: ['area_not_served', 'too_many_addresses'],
})

export const changeAddress = endpoint({
  summary:
    '登録したお届け先の変更。送られた項目だけを変えます。is_default に true を送ると、それまでのものに代わっていつものお届け先になります',
  who: 'customer',
  params,
  body: z.strictObject(AddressChange.shape),
  answer: KeptAddress,
  refuses: ['area_not_served'],
  says,
})

export const removeAddress = endpoint({
  summary: '登録したお届け先の削除。いつものお届け先を削除すると、次の1件がいつものお届け先になります',
  who: 'customer',
  params,
  status: 204,
  answer: z.void(),
  says,
})
