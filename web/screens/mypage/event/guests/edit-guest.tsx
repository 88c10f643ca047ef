import { useId, useState } from 'react'
import type { Attendee, AttendeeChangeInput } from '#contract/attendees.ts'
import { normalizeEmail } from '#domain/japanese-input.ts'
import { updateAttendee } from '#web/features/events/attendees-status.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'

const fields = ['name', 'department', 'email'] as const

type EditGuestProps = { eventId: string; guest: Attendee; onClose: () => void }

/** Only what was changed here is sent. What the guest has answered stays as it was written. */
export function EditGuest({ eventId, guest, onClose }: EditGuestProps) {
  const dispatch = useAppDispatch()
  const formId = useId()
  const [initial] = useState(() => ({ name: guest.name, department: guest.department, email: guest.email }))
  const form = useValuesForm(
    initial,
    ({ guestName, department, guestEmail }) => ({ name: guestName, department, email: guestEmail }),
    {
      send(values) {
        const changed = fields.filter((field) => values[field] !== initial[field])
        if (changed.length === 0) {
          onClose()
          return undefined
        }
        const change: AttendeeChangeInput = Object.fromEntries(changed.map((field) => [field, values[field]]))
        return dispatch(updateAttendee({ eventId, attendee_id: guest.id, change }))
      },
      onSent(_, { name }) {
        dispatch(toastActions.showMessage({ text: `${name}さまを編集しました` }))
        onClose()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="お名前・部署・メールアドレスを編集する"
      mustAnswer
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button type="submit" form={formId} variant="secondary" busy={form.busy}>
            保存する
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <FormFailure form={form} />
        <TextField
          {...form.of('name')}
          label="お名前"
          required
          layout="stack"
          autoComplete="off"
          data-first-focus
          hint={
            guest.responded_at
              ? `ご本人のお返事では「${guest.own_name ?? guest.name}」です。お返事の内容は変わりません。`
              : undefined
          }
        />
        <TextField {...form.of('department')} label="部署" required={false} layout="stack" autoComplete="off" />
        <EmailField
          {...form.of('email')}
          label="メールアドレス"
          required={false}
          layout="stack"
          autoComplete="off"
          tidy={normalizeEmail}
          hint={guest.email ? '変えると、前のアドレスにお送りしたリンクは使えなくなります。' : undefined}
        />
      </form>
    </Dialog>
  )
}
