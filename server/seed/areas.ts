import type { Yen } from '#domain/money.ts'

export type SeedArea = {
  name: string
  /** Tax-inclusive, 10 %. */
  fee: Yen
  cities: readonly string[]
}

/** Goods from this sum on, tax-inclusive, are delivered free of charge to every area. */
export const deliveryFreeFrom: Yen = 150_000

const centre = ['千代田区', '中央区', '港区', '新宿区', '文京区', '台東区', '品川区', '目黒区', '渋谷区', '豊島区']

const outer = [
  '墨田区',
  '江東区',
  '大田区',
  '世田谷区',
  '中野区',
  '杉並区',
  '北区',
  '荒川区',
  '板橋区',
  '練馬区',
  '足立区',
  '葛飾区',
  '江戸川区',
]

/** Tokyo's 23 wards and nowhere else. */
export const areas: SeedArea[] = [
  { name: '都心', fee: 2_200, cities: centre },
  { name: '都心の外', fee: 3_300, cities: outer },
]
