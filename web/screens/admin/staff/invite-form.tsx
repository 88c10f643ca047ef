import type { Permission } from '#contract/permissions.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './staff.module.css'

type InvitationValues = { email: string; last_name: string; first_name: string; permissions: readonly Permission[] }

/** The shop looks at these. */
const nothing = () => undefined

const firstRights: readonly { label: string; permissions: readonly Permission[] }[] = [
  { label: '受注・仕込み・受付日', permissions: ['orders', 'kitchen', 'calendar'] },
  { label: '仕込みだけ', permissions: ['kitchen'] },
  { label: 'あとで表で選ぶ', permissions: [] },
]

const first: InvitationValues = { email: '', last_name: '', first_name: '', permissions: firstRights[0]!.permissions }

/** Asks somebody to work here: name and password are theirs to set. */
export function InviteForm() {
  const inviteStaff = useCall('inviteStaff')
  const readAgain = useReadAgain()
  const form = useValuesForm(
    first,
    ({ email }) => ({ email, last_name: nothing, first_name: nothing, permissions: nothing }),
    {
      send: (asked) => inviteStaff({ body: { ...asked, permissions: [...asked.permissions] } }),
      fieldOfCode: { already_staff: 'email', already_invited: 'email' },
      onSent() {
        for (const name of ['email', 'last_name', 'first_name'] as const) form.set(name, '')
        void readAgain()
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
        <fieldset className={style.first}>
          <legend>はじめの権限</legend>
          {firstRights.map(({ label, permissions }) => (
            <RadioCard
              key={label}
              name="first_rights"
              label={label}
              checked={form.values.permissions === permissions}
              onChange={() => form.set('permissions', permissions)}
            />
          ))}
        </fieldset>
        <div className={style.send}>
          <Button type="submit" variant="outline" size="small" busy={form.busy}>
            <Icon name="mail" /> 招待のメールを送る
          </Button>
        </div>
      </form>
    </Card>
  )
}
