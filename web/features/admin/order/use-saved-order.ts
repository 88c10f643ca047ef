import { useEffect, useRef, useState } from 'react'
import { isSameOrder } from '#domain/sort-order.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'

/** The ids with one of them at another place. */
export const movedTo = (ids: readonly number[], id: number, place: number): number[] =>
  ids.filter((each) => each !== id).toSpliced(place, 0, id)

/** From the order that was seen to the new one. */
type SaveOrder = (order: { from: number[]; to: number[] }) => PromiseLike<Outcome>

/**
 * An order as it is shown: at once as somebody moves a row, and saved behind them, one call after the other. If a
 * colleague was quicker, their order is shown and the move is not done.
 */
export function useSavedOrder(loaded: readonly number[], saveOrder: SaveOrder) {
  const readAgain = useReadAgain()
  const call = useSubmit()
  const [moved, setMoved] = useState<readonly number[]>()
  const wanted = useRef<readonly number[]>(undefined)
  const present = useRef(loaded)
  const isSaving = useRef(false)
  useEffect(() => {
    present.current = loaded
  })
  const ids = moved ?? loaded
  const put = (order: readonly number[] | undefined) => {
    wanted.current = order
    setMoved(order)
  }

  async function save() {
    if (isSaving.current) return
    isSaving.current = true
    let from = [...present.current]
    while (wanted.current && !isSameOrder(from, wanted.current)) {
      const to = [...wanted.current]
      const seen = from
      if (await call.submit(() => saveOrder({ from: seen, to }))) {
        put(undefined)
        await readAgain()
        break
      }
      from = to
      if (isSameOrder(wanted.current, to)) await readAgain()
    }
    isSaving.current = false
    wanted.current = undefined
    setMoved(undefined)
  }

  return {
    ids,
    call,
    /** Not saved yet: while it is dragged. */
    show: (id: number, place: number) => put(movedTo(ids, id, place)),
    drop: () => void save(),
    move(id: number, step: 1 | -1) {
      const place = ids.indexOf(id) + step
      if (!ids.includes(id) || place < 0 || place >= ids.length) return
      put(movedTo(ids, id, place))
      void save()
    },
  }
}
