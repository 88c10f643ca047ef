import { useLoaderData } from 'react-router'
import { MAIL_SAMPLES } from '#contract/admin/mail-fields.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { RecordEnd } from '#web/features/admin/edit/record-end.tsx'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { useRecordActs } from '#web/features/admin/edit/use-record-acts.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { Column, Columns } from '#web/ui/columns.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { MailForm, mailChange, useMailForm } from './mail-form.tsx'
import { mailStateWords, mailTones, slotNames } from './mail-words.ts'
import { PreviewCard } from './preview-card.tsx'
import { UseCard } from './use-card.tsx'

export const handle: AdminHandle = { title: ({ mail }: LoadedBy<typeof loader>) => mail.occasion, watches: ['mail'] }

export const loader = staffLoader(async ({ api, params: { template = '' }, url: { searchParams }, signal }) => {
  const sample = MAIL_SAMPLES.find((each) => each === searchParams.get('sample')) ?? 'usual'
  const [mail, preview] = await Promise.all([
    api.call('getMailRecord', { params: { template }, signal }),
    api.call('previewMail', { params: { template }, query: { sample }, signal }),
  ])
  return { mail, preview, sample }
})

/** One mail: its words, how it arrives, which words go out, and which have before. */
export default function Mail() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <MailScreen key={loaded.mail.template} {...loaded} />
}

function MailScreen({ mail, preview, sample }: LoadedBy<typeof loader>) {
  const { template, occasion, to, state, version, last_change } = mail
  const params = { template }
  const [changeMail, restoreMail] = [useCall('changeMail'), useCall('restoreMail')]
  const acts = useRecordActs()
  const { busy, act, settle } = acts
  const fields = Object.fromEntries(mail.slots.map(({ slot, words }) => [slot, words]))
  const edits = useRecordEdits({ record: `mail ${template}`, version, fields })
  const form = useMailForm(mail, edits, {
    send(values) {
      if (edits.clashes.length > 0 || edits.names.length === 0) return undefined
      const body = { ...mailChange(values, edits.names), version: edits.version }
      return act(() => changeMail({ params, body }))
    },
    onSent() {
      edits.clear()
      void settle()
    },
    onRefused: () => void settle(),
  })
  const isUnsaved = edits.names.length > 0
  return (
    <>
      <ScreenHead title={occasion} note={to} actions={<TextLink href={adminPaths.mails}>メールの一覧へ</TextLink>}>
        <Tag tone={mailTones[state]}>{mailStateWords[state]}</Tag>
      </ScreenHead>
      <ClashPanel
        record="この文面"
        {...quicker(last_change)}
        edits={edits}
        nameOf={(field) => slotNames[field as keyof typeof slotNames] ?? field}
        wordsOf={(_field, value) => String(value ?? '')}
      />
      <Columns>
        <MailForm mail={mail} edits={edits} form={form} words={savingWords('この文面', edits)}>
          {isUnsaved && (
            <SaveBar form={form} words="下書きを保存" onUndo={edits.clear}>
              <b>{edits.names.length}か所を変更しています</b>
              使い始めるまで、届くメールは変わりません。
            </SaveBar>
          )}
        </MailForm>
        <Column>
          <UseCard mail={mail} isUnsaved={isUnsaved} acts={acts} />
          <PreviewCard mail={mail} preview={preview} sample={sample} isUnsaved={isUnsaved} />
          <PublishedVersions
            title="使った文面"
            what="文面"
            versions={mail.versions}
            hasDraft={state === 'changed'}
            busy={busy}
            isUnsaved={isUnsaved}
            restore={(no) => act(() => restoreMail({ params, body: { version, no } }))}
            onDone={settle}
          />
        </Column>
      </Columns>
      <RecordEnd kind="mail" record={template} version={version} />
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
