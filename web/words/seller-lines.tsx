import { Fragment } from 'react'
import { addressLine } from '#contract/shop-facts.ts'
import { useShop } from '#web/store/page-data.tsx'

/** Below the seller's name at the head of a printed page. */
export function SellerLines() {
  const shop = useShop()
  const { tel, registrationNumber } = shop
  const lines = [addressLine(shop), tel && `電話 ${tel}`, registrationNumber && `登録番号 ${registrationNumber}`]
  return lines.filter(Boolean).map((line) => (
    <Fragment key={line}>
      <br />
      {line}
    </Fragment>
  ))
}
