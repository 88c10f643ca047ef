import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type LegalText, type LegalVersion, legalVersions } from '#contract/legal.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './legal-screen.module.css'

type LegalScreenProps<Text extends LegalText> = {
  text: Text
  title: string
  description: string
  /** Every version that the contract lists, as it was worded. */
  wordings: Readonly<Record<LegalVersion<Text>, ComponentType>>
  /** Below the wording: what is not part of it. */
  children?: ReactNode
}

/** The page of a legal text: one for all visitors, and one for each of its versions. */
export const legalHandle = (text: LegalText): ScreenHandle => ({
  cache: 'shared',
  whilePrepared: true,
  query: { version: new RegExp(`^(?:${legalVersions[text].join('|')})$`) },
})

/** A legal text in the version that holds, or in another one that was asked for, and the list of all. */
export function LegalScreen<Text extends LegalText>({
  text,
  title,
  description,
  wordings,
  children,
}: LegalScreenProps<Text>) {
  const { pathname, search } = useLocation()
  const inForce = usePageConfig().legal[text] as LegalVersion<Text>
  const versions: readonly LegalVersion<Text>[] = legalVersions[text]
  const asked = new URLSearchParams(search).get('version')
  const shown = versions.find((version) => version === asked) ?? inForce
  const Wording: ComponentType = wordings[shown]
  return (
    <div className="wrap">
      <PageMeta title={title} description={description} hidden={shown !== inForce} />
      <PageHead heading={title} trail={[{ name: 'ホーム', href: paths.home }, { name: title }]} />
      {shown !== inForce && (
        <div className={style.other}>
          <Note>
            {shown > inForce
              ? `${plainJapaneseDate(shown)}から効力を生じる版です。`
              : `${plainJapaneseDate(shown)}の版です。現在は効力がありません。`}
            <TextLink href={pathname}>現在の版を見る</TextLink>
          </Note>
        </div>
      )}
      <Prose>
        <Wording />
        {children}
        <h2>改定の履歴</h2>
        <ul>
          {versions.map((version, index) => (
            <li key={version}>
              {version === shown ? (
                <b>{plainJapaneseDate(version)}</b>
              ) : (
                <TextLink href={version === inForce ? pathname : `${pathname}?version=${version}`}>
                  {plainJapaneseDate(version)}
                </TextLink>
              )}{' '}
              {index === 0 ? '制定' : '改定'}
              {version === inForce && '（現在の版）'}
              {version > inForce && '（予定）'}
            </li>
          ))}
        </ul>
      </Prose>
    </div>
  )
}
