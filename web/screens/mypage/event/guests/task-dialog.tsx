import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import type { Person } from '#web/features/events/guest-list.ts'
import { AskAgain } from './ask-again.tsx'
import { EditGuest } from './edit-guest.tsx'
import { GuestMenu } from './guest-menu.tsx'
import { TakeOutMany } from './take-out-many.tsx'

export type Task =
  | { kind: 'menu' | 'edit' | 'ask'; id: string }
  | { kind: 'takeOut' | 'askMany'; ids: readonly string[]; opener: Element | null }

export type TaskDialogProps = {
  event: Event
  /** The rows of the list. */
  guests: readonly Person[]
  /** Also answers that stand in a guest's row. */
  attendees: readonly Attendee[]
  task: Task
  called: ReadonlyMap<string, string>
  onTask: (task: Task) => void
  onClose: () => void
  /** Of all that were ticked. */
  onAsked: () => void
  onTakeOut: (theirs: readonly Person[]) => void
}

/** Nothing about a guest who is no longer in the list. */
export function TaskDialog(props: TaskDialogProps) {
  const { task, event, guests, attendees, called, onTask, onClose, onAsked, onTakeOut } = props
  if ('ids' in task) {
    const theirs = guests.filter(({ id }) => task.ids.includes(id))
    if (task.kind === 'takeOut') {
      return <TakeOutMany guests={theirs} onTakeOut={() => onTakeOut(theirs)} onClose={onClose} />
    }
    return (
      <AskAgain
        eventId={event.id}
        guests={theirs}
        called={`${formatNumber(task.ids.length)}名さま`}
        onSent={onAsked}
        onClose={onClose}
      />
    )
  }
  const guest = guests.find(({ id }) => id === task.id)
  if (!guest) return null
  if (task.kind === 'edit') return <EditGuest eventId={event.id} guest={guest} onClose={onClose} />
  if (task.kind === 'ask') {
    return <AskAgain eventId={event.id} guests={[guest]} called={called.get(guest.id)!} onClose={onClose} />
  }
  return (
    <GuestMenu
      {...{ event, attendees, called, guest }}
      onClose={onClose}
      onEdit={() => onTask({ kind: 'edit', id: guest.id })}
      onAsk={() => onTask({ kind: 'ask', id: guest.id })}
    />
  )
}
