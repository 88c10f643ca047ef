import { shop } from '#contract/shop.ts'
import { FaqList } from '#web/features/content/faq-list.tsx'
import { faqGroups } from '#web/features/content/faq-words.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './faq.module.css'

export const handle: ScreenHandle = { cache: 'shared' }

const title = 'よくあるご質問'

export default function Faq() {
  const { contact } = useHelpLinks()
  const groups = faqGroups(usePageConfig().terms)
  return (
    <div className="wrap">
      <PageMeta
        title={title}
        description="締切、お届けの範囲と配送料、請求書、アレルギー、変更とキャンセル、会員登録とログインについて、よくいただくご質問にお答えします。"
      />
      <PageHead heading={title} trail={[{ name: 'ホーム', href: paths.home }, { name: title }]}>
        ご質問を選ぶと、回答が開きます。
      </PageHead>
      <div className={style.columns}>
        <nav className={style.groups} aria-label="ご質問の分類">
          {groups.map(({ id, title: name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <div>
          {groups.map(({ id, title: name, entries }) => (
            <section key={id} id={id} className={style.group}>
              <h2 className={style.title}>{name}</h2>
              <FaqList entries={entries} />
            </section>
          ))}
          <Note>
            解決しないときは、お電話（{shop.tel}、{shop.hours}）か
            <TextLink {...contact}>お問い合わせ</TextLink>でお尋ねください。
          </Note>
        </div>
      </div>
    </div>
  )
}
