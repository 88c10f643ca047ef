import { shop } from '#contract/shop.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { formatYen } from '#domain/money.ts'

const { near, far, freeFrom } = shop.delivery

/** '2,200円' for the wards of the centre, more for the others, nothing from a sum on. */
export const deliveryFeeWords = `配送料は${near.wards.map((ward) => ward.replace(/区$/, '')).join('・')}の各区が${formatYen(near.fee)}、そのほかの区が${formatYen(far.fee)}、商品の合計が${formatYen(freeFrom)}からは無料です（いずれも税込）。`

/** For notices that have no room for the names of the wards. */
export const shortDeliveryFeeWords = `配送料 ${formatYen(near.fee)}または${formatYen(far.fee)}（お届け先の区によります。商品の合計が${formatYen(freeFrom)}からは無料です）`

/** The steps of the policy in one sentence: 「開催日の3営業日前の17時までは無料、2営業日前の17時までは50%、以降は100%」. */
export const cancellationWords = policyWords()

function policyWords(): string {
  const { steps, time } = DEFAULT_CANCELLATION_POLICY
  const hour = `${Number(time.slice(0, 2))}時`
  const parts = steps.map(({ leadDays, rate }) => {
    const cost = rate === 0 ? '無料' : `ご注文の合計の${rate}%`
    return leadDays === null ? `以降は${cost}` : `${leadDays}営業日前の${hour}までは${cost}`
  })
  return `開催日の${parts.join('、')}`
}
