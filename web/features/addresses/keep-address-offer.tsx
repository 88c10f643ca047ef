import { useEffect, useState } from 'react'
import type { Meetup } from '#contract/meetups.ts'
import { MOST_KEPT_ADDRESSES } from '#domain/address-book.ts'
import { isSamePlace } from '#domain/same-place.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFocusWhen } from '#web/ui/use-focus-when.ts'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { fetchAddresses, saveAddress, selectAddresses } from './addresses.slice.ts'
import style from './keep-address-offer.module.css'

/** Of an order to a place that the account does not keep yet. */
export function KeepAddressOffer({ order: { address, reception } }: { order: Pick<Meetup, 'address' | 'reception'> }) {
  const dispatch = useAppDispatch()
  const { status, data } = useAppSelector(selectAddresses)
  const [isKept, setKept] = useState(false)
  const said = useFocusWhen(isKept)
  const { busy, failure, failures, submit } = useSubmit()
  useEffect(() => {
    void dispatch(fetchAddresses())
  }, [dispatch])
  const keep = async () => {
    if (!(await submit(() => dispatch(saveAddress({ address, reception }))))) setKept(true)
  }
  const isOffered =
    status === 'complete' &&
    data.length < MOST_KEPT_ADDRESSES &&
    !data.some((kept) => isSamePlace(address, kept.address))
  if (!isOffered) return null
  return (
    <div className={style.offer}>
      {isKept ? (
        <>
          <p ref={said} tabIndex={-1}>
            お届け先を登録しました。次のご注文から、お選びいただけます。
          </p>
          <TextLink href={paths.addresses}>登録したお届け先を見る</TextLink>
        </>
      ) : (
        <>
          <p>このお届け先を登録すると、次のご注文からは選ぶだけになります。</p>
          {failure && (
            <Refusal key={failures}>
              <p>{failureSentence(failure, { failed: '登録できません' })}</p>
            </Refusal>
          )}
          <Button variant="outline" size="small" busy={busy} busyText="登録しています" onClick={keep}>
            このお届け先を登録する
          </Button>
        </>
      )}
    </div>
  )
}
