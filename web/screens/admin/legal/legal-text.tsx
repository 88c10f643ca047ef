import { useLoaderData, useNavigate } from 'react-router'
import type { LegalVersionRow } from '#contract/admin/legal.ts'
import { legalNames } from '#contract/legal-names.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { pageOf, standings, versionName } from './legal-words.ts'

export const handle: AdminHandle = {
  title: ({ text }: LoadedBy<typeof loader>) => legalNames[text],
  watches: ['legal'],
}

export const loader = staffLoader(async ({ api, params, signal }) => {
  const row = (await api.call('listLegalTexts', { signal })).find(({ text }) => text === params.text)
  if (!row) throw new Response(null, { status: 404 })
  return row
})

/** The versions of one text. Each of them can be what another one begins with. */
export default function LegalText() {
  const { text, versions } = useLoaderData<typeof loader>()
  const createLegalDraft = useCall('createLegalDraft')
  const navigate = useNavigate()
  const call = useSubmit()
  const begin = async (from: string) => {
    let id: number | undefined
    await call.submit(async () => {
      const made = await createLegalDraft({ body: { text, from } })
      if (isAnswered(made)) id = made.payload.id
      return made
    })
    if (id !== undefined) void navigate(adminPaths.legalVersion(text, id))
  }
  const published = versions.flatMap(({ day }) => day ?? [])
  const newest = published.toSorted().at(-1)!
  return (
    <>
      <ScreenHead
        title={legalNames[text]}
        actions={
          <>
            <TextLink href={adminPaths.legal}>規約とポリシーの一覧へ</TextLink>
            <Button variant="secondary" size="small" busy={call.busy} onClick={() => void begin(newest)}>
              <Icon name="add" /> 新しい版を書く
            </Button>
          </>
        }
      />
      <FormFailure form={call} words={{ failed: '下書きを作れませんでした' }} />
      <Card title="版" aside={`公開 ${published.length}件`}>
        <ActionRows>
          {versions.map((version) => (
            <VersionRow
              key={version.id ?? version.day}
              version={version}
              busy={call.busy}
              onBegin={(from) => void begin(from)}
            />
          ))}
        </ActionRows>
      </Card>
    </>
  )
}

type VersionRowProps = { version: LegalVersionRow; busy: boolean; onBegin: (from: string) => void }

function VersionRow({ version, busy, onBegin }: VersionRowProps) {
  const { id, text, day, standing, published_at, published_by } = version
  const now = useNow()
  const name = versionName(version)
  const { words, tone } = standings[standing]
  return (
    <ActionRow
      name={id === null ? <b>{name}</b> : <TextLink href={adminPaths.legalVersion(text, id)}>{name}</TextLink>}
      facts={
        <>
          {day && <Tag tone={tone}>{words}</Tag>} {id === null && 'はじめの内容'}
          {published_at && `${published_by ?? '退職したスタッフ'}　${sinceWords(published_at, now)}に公開`}
        </>
      }
      actions={
        day && (
          <>
            <TextLink href={pageOf(text, day)}>
              お客さまの画面<span className="visually-hidden">：{name}</span>
            </TextLink>
            <Button
              variant="outline"
              size="small"
              busy={busy}
              aria-label={`${name}から下書きを作る`}
              onClick={() => onBegin(day)}
            >
              下書きを作る
            </Button>
          </>
        )
      }
    />
  )
}
