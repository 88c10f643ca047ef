import type { Attendee } from '#contract/wire.ts'
import style from './add-guests.module.css'
import { AddMany } from './add-many.tsx'
import { AddOne } from './add-one.tsx'
import { Part } from './part.tsx'

export function AddGuests({ id, attendees }: { id: string; attendees: readonly Attendee[] }) {
  return (
    <Part title="ご招待する方を追加する">
      <p className={style.words}>
        メールアドレスのある方には、ご案内のメールをお送りします。ない方には、上のリンクをお送りください。
      </p>
      <div className={style.halves}>
        <AddOne id={id} />
        <AddMany id={id} attendees={attendees} />
      </div>
    </Part>
  )
}
