import { expect, test } from 'vitest'
import { cancellationWords, deliveryFeeWords, shortDeliveryFeeWords } from './shop-words.ts'

test('the steps of the policy, as every page says them', () => {
  expect(cancellationWords).toBe(
    '開催日の3営業日前の17時までは無料、2営業日前の17時まではご注文の合計の50%、以降はご注文の合計の100%',
  )
})

test('the fees of delivery are those the shop takes', () => {
  expect(deliveryFeeWords).toBe(
    '配送料は千代田・中央・港・新宿・文京・台東・品川・目黒・渋谷・豊島の各区が2,200円、そのほかの区が3,300円、商品の合計が150,000円からは無料です（いずれも税込）。',
  )
  expect(shortDeliveryFeeWords).toContain('2,200円または3,300円')
})
