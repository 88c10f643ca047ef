import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { AddEarlier } from './add-earlier.tsx'
import style from './add-guests.module.css'
import { AddMany } from './add-many.tsx'
import { AddOne } from './add-one.tsx'
import { Part } from './part.tsx'

export function AddGuests({ event, attendees }: { event: Event; attendees: readonly Attendee[] }) {
  return (
    <Part title="ご招待する方を追加する" anchor="add">
      <p className={style.words}>
        メールは、文面と宛先の数をご確認いただくまでお送りしません。メールアドレスのない方には、ご案内のリンクをお送りください。
      </p>
      <AddEarlier event={event} attendees={attendees} />
      <div className={style.halves}>
        <AddOne event={event} attendees={attendees} />
        <AddMany event={event} attendees={attendees} />
      </div>
    </Part>
  )
}
