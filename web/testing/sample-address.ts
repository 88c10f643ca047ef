import type { KeptAddress } from '#contract/address-book.ts'

/** The default of an account; for tests. */
export const keptAddress = (changes: Partial<KeptAddress> = {}): KeptAddress => ({
  id: '0b6f2c1e-6a0d-4f3e-9d55-2f1f0f6d7a01',
  name: '本社',
  address: {
    postal_code: '1000004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町1-2-3',
    building: '折々ビル 12階',
    note: '地下2階から',
  },
  reception: { name: '佐藤 健', tel: '0300000001' },
  note: '受付で社名をお伝えください。',
  is_default: true,
  ...changes,
})

export const branch = keptAddress({
  id: '0b6f2c1e-6a0d-4f3e-9d55-2f1f0f6d7a02',
  name: '',
  address: {
    postal_code: '1040061',
    prefecture: '東京都',
    city: '中央区',
    street: '銀座四丁目5-6',
    building: '',
    note: '',
  },
  reception: null,
  note: '',
  is_default: false,
})
