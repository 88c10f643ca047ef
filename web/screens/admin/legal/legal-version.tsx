import { useLoaderData, useNavigate } from 'react-router'
import { legalFields } from '#contract/admin/legal-fields.ts'
import { isAgreedTo } from '#contract/legal.ts'
import { legalNames } from '#contract/legal-names.ts'
import { messageOf } from '#web/api/field-errors.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { RecordEnd } from '#web/features/admin/edit/record-end.tsx'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { FactsCard } from '#web/features/admin/facts-card.tsx'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { type Called, useCall } from '#web/store/use-call.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { Card } from '#web/ui/card.tsx'
import { Column, Columns } from '#web/ui/columns.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import { DifferenceCard } from './difference-card.tsx'
import { pageOf, standings, versionName } from './legal-words.ts'
import { PreviewCard } from './preview-card.tsx'
import { PublicationCard } from './publication-card.tsx'

export const handle: AdminHandle = {
  title: ({ legal }: LoadedBy<typeof loader>) => `${legalNames[legal.text]} ${versionName(legal)}`,
  watches: ['legal'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => ({
  legal: await api.call('getLegalVersion', { params: { id }, signal }),
}))

/** One version of a legal text: its words, what differs in them, and the day from which they hold. */
export default function LegalVersion() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <LegalVersionScreen key={loaded.legal.id} {...loaded} />
}

function LegalVersionScreen({ legal }: LoadedBy<typeof loader>) {
  const { id, text, day, body, standing, version, last_change } = legal
  const changeLegalVersion = useCall('changeLegalVersion')
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const isFixed = standing === 'in_force' || standing === 'ended'
  const edits = useRecordEdits({ record: `legal ${id}`, version, fields: { body } })
  const form = useContractForm<EditFields, Called<'changeLegalVersion'>>({
    values: edits.values,
    errors: (values) => ({ body: messageOf(legalFields.body.schema, String(values.body ?? '')) }),
    send(values) {
      if (edits.clashes.length > 0 || edits.names.length === 0) return undefined
      const body = { version: edits.version, body: String(values.body) }
      return changeLegalVersion({ params: { id: String(id) }, body })
    },
    onSent() {
      edits.clear()
      void readAgain()
    },
    onRefused: () => void readAgain(),
  })
  const isUnsaved = edits.names.length > 0
  const { words, tone } = standings[standing]
  return (
    <>
      <ScreenHead
        title={`${legalNames[text]}　${versionName(legal)}`}
        actions={
          <>
            {day && <TextLink href={pageOf(text, day)}>お客さまの画面で見る</TextLink>}
            <TextLink href={adminPaths.legalText(text)}>版の一覧へ</TextLink>
          </>
        }
      >
        {day && <Tag tone={tone}>{words}</Tag>}
      </ScreenHead>
      <ClashPanel
        record="この版"
        {...quicker(last_change)}
        edits={edits}
        nameOf={() => '本文'}
        wordsOf={(_field, value) => String(value ?? '')}
      />
      <Columns wide>
        <Column>
          <form {...form.props}>
            <FormNotes form={form} words={savingWords('この版', edits)} />
            <Card title="本文">
              <TextAreaField
                name="body"
                label="本文"
                required
                layout="stack"
                rows={24}
                readOnly={isFixed}
                value={String(edits.values.body ?? '')}
                onValue={(value) => {
                  form.correct('body')
                  edits.set({ body: value })
                }}
                error={form.errorOf('body')}
                autoComplete="off"
                hint="空の行で段落を分けます。「## 」で条の見出し、「1. 」で項、「- 」で箇条書き、「**太字**」になります。"
              />
            </Card>
            {isUnsaved && !isFixed && (
              <SaveBar form={form} words={day ? '保存する' : '下書きを保存'} onUndo={edits.clear}>
                <b>本文を変更しています</b>
                {day
                  ? '保存すると、お客さまの画面の予定の版も変わります。'
                  : '公開するまで、お客さまの画面には出ません。'}
              </SaveBar>
            )}
          </form>
          <DifferenceCard legal={legal} isUnsaved={isUnsaved} />
          {!isFixed && (
            <FactsCard title="本文に使えるお店の情報">
              {isAgreedTo(text)
                ? '次のように書くと、お店の情報が入ります。金額や期限などの条件は公開したときの内容に固定され、会社名や連絡先などはいつも最新になります。'
                : '次のように書くと、お店の情報が入り、設定や価格を変えたときに本文も変わります。'}
            </FactsCard>
          )}
        </Column>
        <Column>
          <PublicationCard
            legal={legal}
            isUnsaved={isUnsaved}
            onDone={readAgain}
            onDeleted={() => void navigate(adminPaths.legalText(text), { replace: true })}
          />
          <PreviewCard legal={legal} isUnsaved={isUnsaved} />
        </Column>
      </Columns>
      <RecordEnd kind="legal" record={String(id)} version={version} />
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
