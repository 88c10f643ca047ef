import { useState } from 'react'
import { useReadAgain } from '#web/store/use-read-again.ts'

/**
 * What several cards of a screen do to one record: one act after the other, each upon what the one before has made of
 * it. `busy` begins with the call that is sent by `act`, and ends when `settle` has read the screen again.
 */
export function useRecordActs() {
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    act<Sent>(send: () => Sent): Sent {
      setBusy(true)
      return send()
    },
    async settle() {
      await readAgain()
      setBusy(false)
    },
  }
}

export type RecordActs = ReturnType<typeof useRecordActs>
