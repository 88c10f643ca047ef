import { type Permission, permissions } from '#contract/permissions.ts'
import { permissionGroups, permissionWords } from '#web/features/admin/staff-words.ts'
import { Switch } from '#web/ui/switch.tsx'
import style from './permission-switches.module.css'

type PermissionSwitchesProps = {
  given: readonly Permission[]
  /** What was given before: what differs stands out until it is saved. */
  before?: readonly Permission[]
  disabled?: boolean
  onChange: (given: Permission[]) => void
}

/** The twelve permissions, in the groups of the menu. */
export function PermissionSwitches({ given, before = given, disabled = false, onChange }: PermissionSwitchesProps) {
  const set = (permission: Permission, isOn: boolean) =>
    onChange(permissions.filter((each) => (each === permission ? isOn : given.includes(each))))
  return (
    <div className={style.groups}>
      {permissionGroups.map((group) => (
        <fieldset key={group.name} className={style.group}>
          <legend>{group.name}</legend>
          {group.permissions.map((permission) => {
            const isOn = given.includes(permission)
            return (
              <Switch
                key={permission}
                checked={isOn}
                disabled={disabled}
                className={isOn === before.includes(permission) ? undefined : style.changed}
                onChange={(next) => set(permission, next)}
                label={permissionWords[permission]}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
