import { useRevalidator } from 'react-router'
import { type Permission, permissions } from '#contract/permissions.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import { PermissionSwitches } from './permission-switches.tsx'
import style from './staff.module.css'

type InvitationValues = { email: string; last_name: string; first_name: string; permissions: Permission[] }

const inviteStaff = createApiThunk<unknown, InvitationValues>('admin/invite-staff', (body, { api }) =>
  api.call('inviteStaff', { body }),
)

/** The shop looks at these. */
const nothing = () => undefined

const first: InvitationValues = {
  email: '',
  last_name: '',
  first_name: '',
  permissions: ['orders', 'kitchen', 'calendar'],
}

const withPermission = (given: readonly Permission[], permission: Permission, isOn: boolean) =>
  permissions.filter((each) => (each === permission ? isOn : given.includes(each)))

/** Asks somebody to work here: name and password are theirs to set. */
export function InviteForm() {
  const dispatch = useAppDispatch()
  const { revalidate } = useRevalidator()
  const form = useValuesForm(
    first,
    ({ email }) => ({ email, last_name: nothing, first_name: nothing, permissions: nothing }),
    {
      send: (asked) => dispatch(inviteStaff(asked)),
      fieldOfCode: { already_staff: 'email', already_invited: 'email' },
      onSent() {
        for (const name of ['email', 'last_name', 'first_name'] as const) form.set(name, '')
        void revalidate()
      },
    },
  )
  return (
    <Card title="招待" aside="リンクは7日間有効です">
      <form {...form.props}>
        <FormNotes form={form} words={{ failed: '招待をお送りできませんでした' }} />
        <div className={style.fields}>
          <TextField
            {...form.of('email')}
            layout="stack"
            label="メールアドレス"
            type="email"
            autoComplete="off"
            required
          />
          <TextField {...form.of('last_name')} layout="stack" label="姓" autoComplete="off" />
          <TextField {...form.of('first_name')} layout="stack" label="名" autoComplete="off" />
        </div>
        <PermissionSwitches
          given={form.values.permissions}
          onChange={(permission, isOn) =>
            form.set('permissions', withPermission(form.values.permissions, permission, isOn))
          }
        />
        <div className={style.send}>
          <Button type="submit" size="small" busy={form.busy}>
            招待のメールを送る
          </Button>
        </div>
      </form>
    </Card>
  )
}
