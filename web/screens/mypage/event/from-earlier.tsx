import { useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { type NewGuests, sortNewGuests } from '#domain/new-guests.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { addedWords } from './added-words.ts'
import { type AddingOutcome, ConfirmAdding } from './confirm-adding.tsx'
import { PickEarlier } from './pick-earlier.tsx'

export type FromEarlierProps = { event: Event; attendees: readonly Attendee[]; onClose: () => void }

/** Who is asked again, and then what is sent: nobody is added or mailed before both were seen. */
export function FromEarlier({ event, attendees, onClose }: FromEarlierProps) {
  const dispatch = useAppDispatch()
  const [confirming, setConfirming] = useState<NewGuests>()
  const done = ({ added, failure }: AddingOutcome) => {
    onClose()
    if (added) dispatch(toastActions.showMessage({ text: addedWords(added) }))
    const text = failure && failureSentence(failure)
    if (text) dispatch(toastActions.showNotification({ tone: 'error', text }))
  }
  if (confirming) return <ConfirmAdding event={event} guests={confirming} onClose={onClose} onDone={done} />
  return (
    <PickEarlier
      {...{ event, attendees, onClose }}
      onPick={(picked) => {
        const guests = picked.map(({ name, email, department }) => ({ name, email, department }))
        setConfirming(sortNewGuests(guests, attendees))
      }}
    />
  )
}
