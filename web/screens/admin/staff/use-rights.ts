import { useRevalidator } from 'react-router'
import type { StaffRecord } from '#contract/admin/staff.ts'
import type { StaffRole } from '#contract/endpoint.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'

type Change = { id: string; version: number; role: StaffRole; permissions: Permission[] }

const changeStaff = createApiThunk<StaffRecord, Change>('admin/change-staff', ({ id, ...body }, { api }) =>
  api.call('changeStaff', { params: { id }, body }),
)

export type Person = Pick<StaffRecord, 'id' | 'name' | 'email' | 'version' | 'role' | 'permissions'>

const fieldsOf = ({ role, permissions: given }: Person) => ({
  role,
  ...Object.fromEntries(permissions.map((each) => [each, given.includes(each)])),
})

/** Somebody's role and permissions, with what is chosen and not saved. What others save in the meantime is merged with it. */
export function useRights(person: Person) {
  const { id, version } = person
  const dispatch = useAppDispatch()
  const { revalidate } = useRevalidator()
  const call = useSubmit()
  const { values, names, taken, set, clear } = useRecordEdits({
    record: `staff ${id}`,
    version,
    fields: fieldsOf(person),
  })
  const role = values.role as StaffRole
  const given = permissions.filter((each) => values[each] === true)
  const isChanged = (name: string) => names.includes(name)
  const added = given.filter(isChanged)
  const removed = permissions.filter((each) => isChanged(each) && !given.includes(each))
  return {
    role,
    given,
    /** Not saved: a permission or `role`. */
    isChanged,
    added,
    removed,
    hasChanges: names.length > 0,
    /** What others have saved since the first choice. */
    taken: names.length > 0 ? taken : [],
    call,
    setRole: (next: StaffRole) => set({ role: next }),
    give: (permission: Permission, isOn: boolean) => set({ [permission]: isOn }),
    undo() {
      call.clear()
      clear()
    },
    async save() {
      if (names.length === 0 || call.busy) return
      const refused = await call.submit(() => dispatch(changeStaff({ id, version, role, permissions: given })))
      if (!refused || refused.code === 'edited_meanwhile') await revalidate()
    },
  }
}

export type Rights = ReturnType<typeof useRights>
