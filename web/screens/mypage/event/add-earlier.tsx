import { useCallback, useRef, useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from './add-guests.module.css'
import type { FromEarlierProps } from './from-earlier.tsx'

const FromEarlier = whenWanted<FromEarlierProps>(
  () => import('./from-earlier.tsx').then((module) => module.FromEarlier),
  partMissing,
)

/** Asks the guests of an earlier gathering again. */
export function AddEarlier({ event, attendees }: { event: Event; attendees: readonly Attendee[] }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLParagraphElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    opener.current?.querySelector('button')?.focus()
  }, [])
  return (
    <p ref={opener} className={style.earlier}>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="people" />
        前回の参加者から選ぶ
      </Button>
      {isOpen && <FromEarlier {...{ event, attendees }} onClose={close} />}
    </p>
  )
}
