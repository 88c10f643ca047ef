import type { Permission } from '#contract/permissions.ts'
import { permissionGroups, permissionWords } from '#web/features/admin/staff-words.ts'
import { Switch } from '#web/ui/switch.tsx'
import style from './permission-switches.module.css'

type PermissionSwitchesProps = {
  given: readonly Permission[]
  /** What differs from what was given before stands out until it is saved. */
  isChanged?: (permission: Permission) => boolean
  isLocked?: (permission: Permission) => boolean
  onChange: (permission: Permission, isOn: boolean) => void
}

/** The twelve permissions, in the groups of the menu. */
export function PermissionSwitches({ given, isChanged, isLocked, onChange }: PermissionSwitchesProps) {
  return (
    <div className={style.groups}>
      {permissionGroups.map((group) => (
        <fieldset key={group.name} className={style.group}>
          <legend>{group.name}</legend>
          {group.permissions.map((permission) => (
            <Switch
              key={permission}
              checked={given.includes(permission)}
              disabled={isLocked?.(permission)}
              className={isChanged?.(permission) ? style.changed : undefined}
              onChange={(isOn) => onChange(permission, isOn)}
              label={permissionWords[permission]}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
