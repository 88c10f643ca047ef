import { useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './drag-handle.module.css'

/** Of rows with `data-row`, as they are shown. */
export type RowOrder = {
  ids: readonly number[]
  /** While one is dragged. */
  show: (id: number, place: number) => void
  drop: () => void
}

type DragHandleProps = { id: number; name: string; order: RowOrder }

/** Takes its row along under the pointer. The keys do the same. */
export function DragHandle({ id, name, order }: DragHandleProps) {
  const [isHeld, setHeld] = useState(false)
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  // A row that is put elsewhere loses the pointer: the window keeps it.
  useEffect(() => {
    if (!isHeld) return
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const { ids, show } = latest.current
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
      const place = ids.indexOf(Number(row?.dataset.row))
      if (place >= 0 && place !== ids.indexOf(id)) show(id, place)
    }
    const onEnd = () => {
      setHeld(false)
      latest.current.drop()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
    }
  }, [isHeld, id])
  return (
    <button
      type="button"
      className={classes(style.handle, isHeld && style.held)}
      aria-label={`${name}の並びを変える`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onPointerDown={() => setHeld(true)}
    >
      <Icon name="grip" />
    </button>
  )
}
