import { useRef } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { RightsRefusal } from '#domain/staff-rights.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { permissionGroups, permissionWords, roleWords } from '#web/features/admin/staff-words.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './permission-table.module.css'
import { PersonFacts, type StaffRow } from './person-facts.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import type { PersonalRights } from './use-rights.ts'

const columns = permissionGroups.flatMap((group) => group.permissions)
const firstsOfGroups = new Set(permissionGroups.map((group) => group.permissions[0]))
const edgeOf = (permission: Permission) => (firstsOfGroups.has(permission) ? style.edge : undefined)

const lockedWords: Record<RightsRefusal, string> = {
  own_account: 'ご自身の権限は、別の管理者が変更できます',
  admins_only: '管理者だけが変更できます',
  last_admin: '最後の管理者です',
}

type PermissionTableProps = {
  people: readonly StaffRow[]
  /** Of these people, in their order. */
  rights: readonly PersonalRights[]
}

/**
 * Who may do what: a row for each person, a switch for each permission. The tab key stops at each person, arrows go from
 * there to the switches, J and K to the next person. In narrow windows a person is a grid with the names below the
 * switches.
 */
export function PermissionTable({ people, rights }: PermissionTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const onKeyDown = useGridKeys(table)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by arrows is a grid
    <table ref={table} role="grid" aria-label="スタッフと権限" className={style.table} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <td className={style.corner} />
          {permissionGroups.map((group) => (
            <th
              key={group.name}
              scope="colgroup"
              colSpan={group.permissions.length}
              className={classes(style.group, style.edge)}
            >
              {group.name}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col">スタッフ</th>
          {columns.map((permission) => (
            <th key={permission} scope="col" className={edgeOf(permission)}>
              {permissionWords[permission]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person, row) => (
          <PersonRow key={person.id} person={person} rights={rights[row]!} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ person, rights }: { person: StaffRow; rights: PersonalRights }) {
  const { role, given, isChanged, whyNot, give } = rights
  const name = person.name || person.email
  return (
    <tr className={classes(person.invitation && style.invited)}>
      <th scope="row">
        <div className={style.person}>
          <span className={style.sign} aria-hidden="true">
            {[...name][0]}
          </span>
          <div>
            <Anchor href={adminPaths.staffMember(person.id)} className={style.name} data-column="name">
              {name}
            </Anchor>
            {person.invitation && <Tag>招待中</Tag>}
            <PersonFacts person={person} />
          </div>
        </div>
      </th>
      {role === 'admin' ? (
        <AdminCell person={person} />
      ) : (
        columns.map((permission) => {
          const no = whyNot(permission)
          return (
            <td key={permission} data-head={permissionWords[permission]} className={edgeOf(permission)}>
              <button
                type="button"
                role="switch"
                aria-checked={given.includes(permission)}
                aria-label={`${name} ${permissionWords[permission]}`}
                aria-disabled={no && true}
                title={no ? lockedWords[no] : isChanged(permission) ? '変更しています（未保存）' : undefined}
                className={classes(style.switch, isChanged(permission) && style.changed)}
                onClick={no ? undefined : () => give(permission, !given.includes(permission))}
                tabIndex={-1}
                data-column={permission}
              >
                <Icon name={given.includes(permission) ? 'check' : 'remove'} />
              </button>
            </td>
          )
        })
      )}
    </tr>
  )
}

function AdminCell({ person: { id } }: { person: StaffRow }) {
  const me = useStaffMember()
  const mayDemote = me.role === 'admin' && me.id !== id
  return (
    <td colSpan={columns.length} className={classes(style.all, style.edge)}>
      <Icon name="check" /> <b>すべての権限</b>
      <span>
        {roleWords.admin}の権限は表では外せません。
        {mayDemote && <TextLink href={adminPaths.staffMember(id)}>管理者をやめる</TextLink>}
      </span>
    </td>
  )
}
