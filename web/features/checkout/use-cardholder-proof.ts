import { useRef } from 'react'
import type { PlacementInput } from '#contract/placement.ts'
import type { Failure } from '#web/api/errors.ts'
import { loadedSchemas } from '#web/api/load-schemas.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { Cardholder } from './robot-payment.ts'

const failures = {
  three_d_secure_failed:
    'カードのご本人確認（3Dセキュア）を完了できませんでした。もう一度お試しいただくか、別のカードか請求書払いをお選びください。入力の内容は残っています。',
  company_not_reached:
    '決済会社につながりませんでした。通信の状態をお確かめのうえ、もう一度お試しください。入力の内容は残っています。',
} as const

export type CardholderFailure = keyof typeof failures

/**
 * Before an order by card is sent, the cardholder proves to be one (3-D Secure), for the sum and the person of the
 * order. Once proven, the same is not asked again. Undefined: proven, or not needed.
 */
export function useCardholderProof(): (placement: PlacementInput) => Promise<Failure | undefined> {
  const { cards } = usePageConfig()
  const proven = useRef('')
  return async (placement) => {
    if (cards?.by !== 'robot_payment' || placement.payment.method !== 'card') return undefined
    const cardholder = cardholderOf(placement)
    const proof = JSON.stringify(cardholder)
    if (proven.current === proof) return undefined
    try {
      const { authenticate, loadCompany } = await import('./robot-payment.ts')
      await loadCompany(cards)
      if (!(await authenticate(cards, cardholder))) return failureWith('three_d_secure_failed')
    } catch {
      return failureWith('company_not_reached')
    }
    proven.current = proof
    return undefined
  }
}

/** As the shop reads them: the company compares letter by letter. */
function cardholderOf({ payment, contact, expected_total: total }: PlacementInput): Cardholder {
  const { email, tel } = loadedSchemas()!.Placement.shape.contact.parse(contact)
  return { token: payment.card_token ?? '', total, email, tel }
}

const failureWith = (code: CardholderFailure): Failure => ({
  status: 0,
  code,
  message: failures[code],
  errors: [],
  body: {},
})
