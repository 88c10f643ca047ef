import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { areaSumFields } from '#contract/admin/area-fields.ts'
import type { Area } from '#contract/admin/areas.ts'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { typedForm, useRecordForm } from '#web/features/admin/edit/record-form.ts'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { KeptAsAgreed } from '#web/features/admin/planned/kept-as-agreed.tsx'
import { PlannedCard } from '#web/features/admin/planned/planned-card.tsx'
import { PlanningFields } from '#web/features/admin/planned/planning-fields.tsx'
import { sumLines } from '#web/features/admin/planned/sum-lines.ts'
import { usePlanning } from '#web/features/admin/planned/use-planning.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { Column } from '#web/ui/columns.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './area.module.css'
import { AreaForm, areaKind } from './area-form.tsx'
import { DeleteAreaCard } from './delete-area-card.tsx'

const { typedOf, changeOf, nameOf, wordsOf } = typedForm(areaKind.fields)

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

const { fee, free_from, least_order } = areaSumFields
const onlySums = `日を決められるのは、${[fee, free_from, least_order].map(({ label }) => label).join('、')}です。名前と市区町村は、先に保存してください。`

function OneArea({ area, planned }: ShownArea) {
  const { id, name, version } = area
  const params = { id: String(id) }
  const [changeArea, planArea] = [useCall('changeArea'), useCall('planArea')]
  const readAgain = useReadAgain()
  const [saved, setSaved] = useState<'now' | 'planned'>()
  const planning = usePlanning()
  const edits = useRecordEdits({ record: `area ${id}`, version, fields: typedOf(area) })
  const record = useRecordForm(edits, {
    ...areaKind,
    besides: ['from', 'announced_from', 'reason'],
    errors: () =>
      planning.isPlanned && edits.names.some((field) => !Object.hasOwn(areaSumFields, field))
        ? [{ field: 'from', message: onlySums }]
        : [],
    send(values): PromiseLike<Outcome & { payload?: unknown }> | undefined {
      if (edits.clashes.length > 0 || edits.names.length === 0) return undefined
      setSaved(undefined)
      const body = { ...changeOf(values, edits.names), version: edits.version }
      const { asked, announcedFrom } = planning
      if (asked) return planArea({ params, body: { ...body, ...asked, announced_from: announcedFrom || null } })
      return changeArea({ params, body })
    },
    onSent() {
      const how = planning.asked ? 'planned' : 'now'
      edits.clear()
      planning.clear()
      // What is typed next is compared with what is there by then.
      void readAgain().then(() => setSaved(how))
    },
    onRefused: ({ code }) => code === 'edited_meanwhile' && void readAgain(),
  })
  const { form } = record
  return (
    <>
      <ScreenHead title={name} isTyped actions={<TextLink href={adminPaths.areas()}>エリアの一覧へ</TextLink>} />
      <ClashPanel record={areaKind.record} {...quicker(null)} edits={edits} nameOf={nameOf} wordsOf={wordsOf} />
      <form {...form.props} aria-label="エリア">
        <FormNotes form={form} words={savingWords(areaKind.record, edits)} />
        <AreaForm
          record={record}
          own={name}
          beside={
            <>
              <PlanningFields
                id="area"
                planning={planning}
                form={form}
                announced="この日から、ご利用案内と、金額を入れた文（よくあるご質問など）に、新しい金額が出ます。空なら、適用する日に変わります。"
                holds={
                  <KeptAsAgreed
                    area={id}
                    words="受けたご注文の配送料は、あとからのご変更でも受けたときのままです。お見積りは有効期限まで、いまの配送料で承ります。新しい最低注文額は、その日からのご注文とお見積りに使います。発行済みの書類は変わりません。"
                  />
                }
              />
              {!planning.isPlanned && <KeptAsAgreed area={id} words="受けたご注文とお見積りの配送料は変わりません。" />}
            </>
          }
        />
        {edits.names.length > 0 && (
          <SaveBar form={form} words={planning.isPlanned ? '予定に入れる' : '保存する'} onUndo={edits.clear}>
            <b>{edits.names.length}か所を変更しています</b>
            {edits.clashes.length > 0 && '重なった変更をお選びいただくと、保存できます。'}
          </SaveBar>
        )}
        {saved && edits.names.length === 0 && (
          <p role="status" className={style.saved}>
            {saved === 'now' ? '保存しました。' : '予定に入れました。'}
          </p>
        )}
      </form>
      <Column gap="s-3-5" className={style.end}>
        <PlannedCard planned={planned} linesOf={sumLines} onDropped={readAgain} />
        <DeleteAreaCard area={area} onRefused={readAgain} />
        <RecordLog kind="area" record={`area/${id}`} version={version} />
      </Column>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
