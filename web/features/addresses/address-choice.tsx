import { useRef } from 'react'
import type { KeptAddress } from '#contract/address-book.ts'
import { placeWords } from '#contract/order-words.ts'
import { isSamePlace } from '#domain/same-place.ts'
import { orderFormActions, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './address-choice.module.css'
import { chooseAddress, selectAddresses } from './addresses.slice.ts'

export { suggestAddress } from './addresses.slice.ts'

/** The kept places in one row, to be taken over with one press. Nothing where none is kept. */
export function AddressChoice() {
  const dispatch = useAppDispatch()
  const row = useRef<HTMLDivElement>(null)
  const { data } = useAppSelector(selectAddresses)
  const { address = {} } = useAppSelector(selectStep1)
  if (data.length === 0) return null
  const begin = () => {
    dispatch(orderFormActions.mergeStep1(nowhere))
    row.current?.closest('form')?.querySelector<HTMLElement>('[name="address.postal_code"]')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways in every browser
    <div ref={row} className={style.row} role="group" aria-label="登録したお届け先から選ぶ">
      {data.map((kept) => (
        <button
          key={kept.id}
          type="button"
          className={style.chip}
          aria-pressed={isSamePlace(address, kept.address)}
          onClick={() => dispatch(chooseAddress(kept))}
        >
          <Icon name="pin" />
          <span>{shortName(kept)}</span>
        </button>
      ))}
      <button type="button" className={style.chip} onClick={begin}>
        <Icon name="add" />
        <span>新しいお届け先</span>
      </button>
    </div>
  )
}

const shortName = ({ name, address }: KeptAddress) => name || address.building || placeWords(address)

const nowhere = {
  address: { postal_code: '', prefecture: '', city: '', street: '', building: '', note: '' },
  no_house_number: false,
  no_building: false,
  reception: { name: '', tel: '' },
}
