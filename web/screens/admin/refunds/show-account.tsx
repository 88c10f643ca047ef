import { useState } from 'react'
import type { OpenedAccount, RefundRow } from '#contract/admin/refunds.ts'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'

/** The whole account, for whoever pays to it now. That somebody looked is in the log. */
export function ShowAccount({ row: { kind, id, number } }: { row: Pick<RefundRow, 'kind' | 'id' | 'number'> }) {
  const call = useSubmit()
  const [ofOrder, ofBooking] = [useCall('getOrderRefundAccount'), useCall('getBookingRefundAccount')]
  const [account, setAccount] = useState<OpenedAccount | null>()
  const show = kind === 'meetup' ? ofOrder : ofBooking
  const press = () =>
    call.submit(async () => {
      const sent = await show({ params: { id } })
      if (isAnswered(sent)) setAccount(sent.payload.account)
      return sent
    })
  if (account) {
    const { bank, bank_code, branch, branch_code, kind: of, number: digits, holder_kana } = account
    return (
      <p>
        <small className="num">
          {bank}（{bank_code}）{branch}（{branch_code}）{accountKindWords[of]} {digits} {holder_kana}
        </small>
      </p>
    )
  }
  return (
    <>
      <TextButton aria-disabled={call.busy} onClick={press}>
        口座をすべて表示する<VisuallyHidden>（{number}）</VisuallyHidden>
      </TextButton>
      <FormFailure form={call} words={{ failed: '口座を表示できませんでした' }} />
    </>
  )
}
