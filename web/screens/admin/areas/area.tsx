import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { Area } from '#contract/admin/areas.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './area.module.css'
import { changeArea } from './area-calls.ts'
import { AreaCard } from './area-card.tsx'
import { changeOf } from './area-fields.ts'
import { DeleteAreaCard } from './delete-area-card.tsx'
import { useAreaForm } from './use-area-form.ts'

export const handle: AdminHandle = {
  title: ({ name }: Area) => `エリア ${name}`,
  watches: ['area'],
}

export const loader = staffLoader(({ api, params: { id = '' }, signal }) =>
  api.call('getArea', { params: { id }, signal }),
)

/** One area: its fee, its municipalities, and its end. */
export default function AreaScreen() {
  const area = useLoaderData<typeof loader>()
  return <OneArea key={area.id} area={area} />
}

function OneArea({ area }: { area: Area }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const maySeeLog = useMayDo('audit')
  const [isSaved, setSaved] = useState(false)
  const areaForm = useAreaForm(area, {
    send({ version, values, names }) {
      setSaved(false)
      return dispatch(changeArea({ id: area.id, body: { version, ...changeOf(values, names) } }))
    },
    // What is typed next is compared with what is there by then.
    onSaved: () => void revalidate().then(() => setSaved(true)),
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
              {isSaved && names.length === 0 && (
                <p role="status" className={style.saved}>
                  保存しました。
                </p>
              )}
            </>
          }
        />
        <DeleteAreaCard area={area} onDeleted={() => void navigate(adminPaths.areas())} onClash={revalidate} />
        {maySeeLog && <RecordLog kind="area" record={`area/${area.id}`} version={area.version} />}
      </div>
      <KeyHints shortcuts={[{ keys: 'mod+s', label: '保存' }]} />
    </>
  )
}
