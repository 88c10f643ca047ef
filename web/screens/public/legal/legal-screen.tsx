import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { daysOfLegal, type LegalText } from '#contract/legal.ts'
import { parseTokyoDate, plainJapaneseDate } from '#domain/tokyo-date.ts'
import { fetchLegalText, type LegalQuestion, selectLegalText } from '#web/features/content/legal.slice.ts'
import legalText from '#web/features/content/legal-text.module.css'
import { ShopText } from '#web/features/content/shop-text.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './legal-screen.module.css'

type LegalScreenProps = {
  text: LegalText
  title: string
  description: string
  /** What the site makes of its settings, where the shop has not written the text itself. */
  Made?: ComponentType
  /** Below the wording: what is not part of it. */
  children?: ReactNode
}

/** The page of a legal text: one for all visitors, and one for each of its versions. */
export const legalHandle: ScreenHandle = {
  cache: 'shared',
  whilePrepared: true,
  query: { version: /^\d{4}-\d{2}-\d{2}$/ },
}

export const loadLegal =
  (text: LegalText): Parameters<typeof preload>[0] =>
  (store, { url }) => [store.dispatch(fetchLegalText(questionOf(text, url.search)))]

const questionOf = (text: LegalText, search: string): LegalQuestion => ({
  text,
  version: parseTokyoDate(new URLSearchParams(search).get('version') ?? ''),
})

/** Whether the shop has written the version that is shown itself. */
export function useIsOwnLegalText(text: LegalText): boolean {
  const { search } = useLocation()
  return useAppSelector((state) => selectLegalText(state, questionOf(text, search)).data?.body_html != null)
}

/** A legal text in the version that holds, or in another one that was asked for, and the list of all. */
export function LegalScreen({ text, title, description, Made, children }: LegalScreenProps) {
  const { pathname, search } = useLocation()
  const question = questionOf(text, search)
  const { data, status } = useAppSelector((state) => selectLegalText(state, question))
  const present = usePageConfig().legal[text]
  const inForce = data?.in_force ?? present
  const versions = data?.versions ?? daysOfLegal(text, [])
  const shown = data?.version ?? versions.find((version) => version === question.version) ?? inForce
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
        {data?.body_html != null && <ShopText html={data.body_html} className={legalText.text} />}
        {data?.body_html == null && Made && <Made />}
        {data === null && !Made && <Awaited question={question} isFailed={status === 'serverError'} />}
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

function Awaited({ question, isFailed }: { question: LegalQuestion; isFailed: boolean }) {
  const dispatch = useAppDispatch()
  if (isFailed)
    return (
      <RetryNote onRetry={() => dispatch(fetchLegalText(question))}>
        読み込めませんでした。少し時間をおいてもう一度お試しください。
      </RetryNote>
    )
  return (
    <Loading label="読み込んでいます">
      <Skeleton height="64px" />
      <Skeleton height="64px" />
    </Loading>
  )
}
