import { useRef, useState } from 'react'
import type { Address } from '#contract/placement.ts'
import { normalizePostalCode } from '#domain/japanese-input.ts'
import { type FoundAddress, findAddress } from '#web/features/checkout/order-form.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import type { Typed } from '#web/store/merge-piece.ts'
import { autofillAddress } from './autofill-address.ts'

export type AddressSearch = {
  /** What came of the last look-up; shown and read out. */
  announcement: string
  /** Several towns share the code, and the visitor chooses one. */
  choices: readonly FoundAddress[]
  /** Looks up a complete code, unless it was the last one; `again` does so in any case. */
  search: (code: string, again?: boolean) => Promise<void>
  choose: (place: FoundAddress) => void
}

/** Fills in the address from the postal code. What was typed stays, unless the visitor asks for it `again` or chooses a town. */
export function useAddressSearch(address: Typed<Address>, onFill: (piece: Typed<Address>) => void): AddressSearch {
  const dispatch = useAppDispatch()
  const current = useRef(address)
  current.current = address
  const [announcement, announce] = useState('')
  const [choices, setChoices] = useState<readonly FoundAddress[]>([])
  const last = useRef<string>(undefined)
  const filledBefore = useRef<ReturnType<typeof autofillAddress>['piece']>({})

  const fill = (found: readonly FoundAddress[], replaces: boolean) => {
    const answer = autofillAddress({ address: current.current, found, filledBefore: filledBefore.current, replaces })
    filledBefore.current = { ...filledBefore.current, ...answer.piece }
    if (Object.keys(answer.piece).length > 0) onFill(answer.piece)
    setChoices(answer.choices)
    return answer
  }

  return {
    announcement,
    choices,
    async search(typed, again = false) {
      const code = normalizePostalCode(typed)
      if (!code) {
        announce(again ? '郵便番号は7桁の数字でご記入ください。' : '')
        setChoices([])
        last.current = undefined
        return
      }
      if (code === last.current && !again) return
      last.current = code
      const outcome = await dispatch(findAddress(code))
      if (last.current !== code) return
      if (!findAddress.fulfilled.match(outcome)) {
        last.current = undefined
        announce('ご住所を確認できませんでした。都道府県からご記入ください。')
        return
      }
      if (outcome.payload.length === 0) {
        setChoices([])
        announce('この郵便番号は見つかりません。数字をお確かめください。')
        return
      }
      const { piece, choices: several } = fill(outcome.payload, again)
      announce(
        several.length > 0
          ? 'この郵便番号には町名がいくつかあります。お選びください。'
          : again || Object.keys(piece).length > 0
            ? 'ご住所を入力しました。続きの番地をご記入ください。'
            : '',
      )
    },
    choose(place) {
      fill([place], true)
      announce(`${place.city}${place.town}を入力しました。続きの番地をご記入ください。`)
    },
  }
}
