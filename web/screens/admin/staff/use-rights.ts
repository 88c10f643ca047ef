import { useState } from 'react'
import type { StaffMember, StaffRecord } from '#contract/admin/staff.ts'
import type { StaffRole } from '#contract/endpoint.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { whyNotChangeRights } from '#domain/staff-rights.ts'
import type { Failure } from '#web/api/errors.ts'
import { type RecordEdits, useEditsOfRecords } from '#web/features/admin/edit/use-record-edits.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'

export type Person = Pick<StaffRecord, 'id' | 'name' | 'email' | 'version' | 'role' | 'permissions'>

/**
 * Roles and permissions of these people, with what is chosen and not saved. What others save in the meantime is merged
 * with it; since a right is there or not, two changes of one never clash.
 */
export function useRights(people: readonly Person[]) {
  const doer = useStaffMember()
  const changeStaff = useCall('changeStaff')
  const readAgain = useReadAgain()
  const call = useSubmit()
  const [refused, setRefused] = useState<readonly RefusedChange[]>([])
  const edits = useEditsOfRecords(
    people.map((person) => ({ record: `staff ${person.id}`, version: person.version, fields: fieldsOf(person) })),
  )
  const each = people.map((person, index) => rightsOf(person, edits[index]!, doer))
  const changed = each.filter(({ hasChanges }) => hasChanges)

  /** One call for each changed person: who is refused stays as chosen. Without a connection the rest waits, too. */
  async function save() {
    if (changed.length === 0 || call.busy) return
    setRefused([])
    const failed: RefusedChange[] = []
    for (const { person, role, given } of changed) {
      const { id, version } = person
      const body = { version, role, permissions: given }
      const failure = await call.submit(() => changeStaff({ params: { id }, body }))
      if (failure) failed.push({ person, failure })
      if (failure?.code === 'network') break
    }
    setRefused(failed)
    await readAgain()
  }

  return {
    each,
    changed,
    refused,
    busy: call.busy,
    save,
    undo() {
      setRefused([])
      for (const { clear } of changed) clear()
    },
  }
}

export type RefusedChange = { person: Person; failure: Failure }
export type Rights = ReturnType<typeof useRights>
export type PersonalRights = Rights['each'][number]

const fieldsOf = ({ role, permissions: given }: Person) => ({
  role,
  ...Object.fromEntries(permissions.map((each) => [each, given.includes(each)])),
})

function rightsOf(person: Person, { values, names, taken, set, clear }: RecordEdits, doer: StaffMember) {
  const role = values.role as StaffRole
  const given = permissions.filter((each) => values[each] === true)
  const isChanged = (name: string) => names.includes(name)
  const has = (permission: Permission) => person.permissions.includes(permission)
  return {
    person,
    role,
    given,
    /** Not saved: a permission or `role`. */
    isChanged,
    added: given.filter(isChanged),
    removed: permissions.filter((each) => isChanged(each) && !given.includes(each)),
    hasChanges: names.length > 0,
    /** What others have saved since the first choice. */
    taken: names.length > 0 ? taken : [],
    /** Why the shop would refuse to give this permission, or to take it. */
    whyNot: (permission: Permission) =>
      whyNotChangeRights({
        doer,
        isOwn: doer.id === person.id,
        before: { role: person.role, permissions: has(permission) ? [permission] : [] },
        after: { role: person.role, permissions: has(permission) ? [] : [permission] },
        otherAdmins: 1,
      }),
    setRole: (next: StaffRole) => set({ role: next }),
    give: (permission: Permission, isOn: boolean) => set({ [permission]: isOn }),
    clear,
  }
}
