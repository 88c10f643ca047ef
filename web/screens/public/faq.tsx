import type { FaqGroup } from '#contract/faqs.ts'
import { FaqList } from '#web/features/content/faq-list.tsx'
import { fetchFaqs, selectFaqs } from '#web/features/content/faqs.slice.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { StructuredData } from '#web/features/frame/structured-data.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { withFacts } from '#web/words/shop-facts-words.ts'
import style from './faq.module.css'

export const handle: ScreenHandle = { cache: 'shared' }

const load: Parameters<typeof preload>[0] = (store) => [store.dispatch(fetchFaqs('all'))]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const title = 'よくあるご質問'

export default function Faq() {
  const { tel, hours } = useShop()
  const { contact } = useHelpLinks()
  return (
    <div className="wrap">
      <PageMeta
        title={title}
        description="締切、お届けの範囲と配送料、請求書、アレルギー、変更とキャンセル、会員登録とログインについて、よくいただくご質問にお答えします。"
      />
      <PageHead heading={title} trail={[{ name: 'ホーム', href: paths.home }, { name: title }]}>
        ご質問を選ぶと、回答が開きます。
      </PageHead>
      <Questions />
      <div className={style.onward}>
        <Note>
          解決しないときは、{withFacts('お電話', tel, hours)}か<TextLink {...contact}>お問い合わせ</TextLink>
          でお尋ねください。
        </Note>
      </div>
    </div>
  )
}

function Questions() {
  const dispatch = useAppDispatch()
  const { status, data: groups } = useAppSelector((state) => selectFaqs(state, 'all'))
  if (status === 'serverError')
    return (
      <RetryNote onRetry={() => dispatch(fetchFaqs('all'))}>
        ご質問を読み込めませんでした。少し時間をおいてもう一度お試しください。
      </RetryNote>
    )
  if (status !== 'complete')
    return (
      <Loading label="ご質問を読み込んでいます">
        <Skeleton height="64px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </Loading>
    )
  if (groups.length === 0) return <NoQuestions />
  return (
    <div className={style.columns}>
      <StructuredData about={({ siteUrl }) => faqPage(groups, siteUrl)} />
      <nav className={style.groups} aria-label="ご質問の分類">
        {groups.map(({ group }, index) => (
          <a key={idOf(index)} href={`#${idOf(index)}`}>
            {group}
          </a>
        ))}
      </nav>
      <div>
        {groups.map(({ group, items }, index) => (
          <section key={idOf(index)} id={idOf(index)} className={style.group}>
            <h2 className={style.title}>{group}</h2>
            <FaqList items={items} />
          </section>
        ))}
      </div>
    </div>
  )
}

const idOf = (index: number) => `group-${index + 1}`

function NoQuestions() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title="ご質問はまだありません"
      action={<ButtonLink href={paths.howToUse}>ご注文の流れを見る</ButtonLink>}
    >
      ご注文の流れに、締切とお届けの範囲、お支払い方法をまとめています。
    </EmptyState>
  )
}

/** Answers may have links: shown elsewhere, these need their whole address. */
const faqPage = (groups: readonly FaqGroup[], siteUrl: string) => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ items }) => items)
    .map(({ question, answer_html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer_html.replaceAll('href="/', `href="${siteUrl}/`) },
    })),
})
