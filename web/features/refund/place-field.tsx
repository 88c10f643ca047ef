import { type ReactNode, useState } from 'react'
import type { BankPlace } from '#contract/banks.ts'
import type { Calling } from '#web/store/use-call.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { usePlaces } from './use-places.ts'

type PlaceFieldProps = {
  name: string
  label: string
  hint: ReactNode
  chosen: BankPlace | null
  onChosen: (place: BankPlace | null) => void
  /** The same function at every rendering. */
  find: (q: string) => Calling<BankPlace[]>
  /** So many characters before anything is looked for. */
  least: number
  error: string | undefined
  disabled?: boolean
}

/** A bank or a branch, chosen among those that are called as somebody types. */
export function PlaceField({ chosen, onChosen, find, least, ...field }: PlaceFieldProps) {
  const [typed, setTyped] = useState('')
  const isAsked = !chosen && !field.disabled && typed.trim().length >= least
  const { places, status } = usePlaces(find, isAsked ? typed : undefined)
  return (
    <Combobox
      {...field}
      value={chosen ? chosen.name : typed}
      onValue={(value) => {
        setTyped(value)
        if (chosen) onChosen(null)
      }}
      options={places.map(({ code, name }) => ({ id: code, label: name, note: code }))}
      onChoose={(code) => {
        const place = places.find((each) => each.code === code)
        if (place) onChosen(place)
      }}
      isChosen={chosen !== null}
      status={status}
    />
  )
}
