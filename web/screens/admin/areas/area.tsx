import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { Area } from '#contract/admin/areas.ts'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { PlannedCard } from '#web/features/admin/planned/planned-card.tsx'
import { sumLines } from '#web/features/admin/planned/sum-lines.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { useCall } from '#web/store/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './area.module.css'
import { AreaCard } from './area-card.tsx'
import { changeOf } from './area-fields.ts'
import { DeleteAreaCard } from './delete-area-card.tsx'
import { useAreaForm } from './use-area-form.ts'

type ShownArea = { area: Area; planned: readonly PlannedChange[] }

export const handle: AdminHandle = {
  title: ({ area: { name } }: ShownArea) => `エリア ${name}`,
  watches: ['area', 'planned_change'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }): Promise<ShownArea> => {
  const [area, planned] = await Promise.all([
    api.call('getArea', { params: { id }, signal }),
    api.call('listPlannedChanges', { signal }),
  ])
  return { area, planned: planned.filter((change) => change.area?.id === area.id) }
})

/** One area: its fee, its municipalities, and its end. */
export default function AreaScreen() {
  const loaded = useLoaderData<typeof loader>()
  return <OneArea key={loaded.area.id} {...loaded} />
}

function OneArea({ area, planned }: ShownArea) {
  const params = { id: String(area.id) }
  const [changeArea, planArea] = [useCall('changeArea'), useCall('planArea')]
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const maySeeLog = useMayDo('audit')
  const [saved, setSaved] = useState<'now' | 'planned'>()
  const areaForm = useAreaForm(area, {
    send({ version, values, names }, { asked, announcedFrom }) {
      setSaved(undefined)
      const change = { version, ...changeOf(values, names) }
      if (asked) return planArea({ params, body: { ...change, ...asked, announced_from: announcedFrom || null } })
      return changeArea({ params, body: change })
    },
    // What is typed next is compared with what is there by then.
    onSaved: ({ asked }) => void revalidate().then(() => setSaved(asked ? 'planned' : 'now')),
    onClash: () => void revalidate(),
  })
  const { clear, names } = areaForm.edits
  return (
    <>
      <ScreenHead title={area.name} isTyped actions={<TextLink href={adminPaths.areas()}>エリアの一覧へ</TextLink>} />
      <div className={style.cards}>
        <AreaCard
          area={area}
          areaForm={areaForm}
          save="保存する"
          acts={
            <>
              {names.length > 0 && (
                <Button variant="outline" size="small" onClick={clear}>
                  やめる
                </Button>
              )}
              {saved && names.length === 0 && (
                <p role="status" className={style.saved}>
                  {saved === 'now' ? '保存しました。' : '予定に入れました。'}
                </p>
              )}
            </>
          }
        />
        <PlannedCard planned={planned} linesOf={sumLines} onDropped={revalidate} />
        <DeleteAreaCard area={area} onDeleted={() => void navigate(adminPaths.areas())} onClash={revalidate} />
        {maySeeLog && <RecordLog kind="area" record={`area/${area.id}`} version={area.version} />}
      </div>
      <KeyHints shortcuts={[{ keys: 'mod+s', label: '保存' }]} />
    </>
  )
}
