import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { opened, selectContact } from '#web/features/content/contact.slice.ts'
import { FaqList } from '#web/features/content/faq-list.tsx'
import { fetchFaqs, selectFaqs } from '#web/features/content/faqs.slice.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { useShop } from '#web/store/page-data.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { ContactThanks } from './contact-thanks.tsx'

export const handle: ScreenHandle = { cache: 'shared', query: { about: /^request$/ } }

/** The questions are next to the form. The form works without them. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(storeContext).dispatch(fetchFaqs('featured'))
  return null
}

export async function clientLoader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(storeContext)
  dispatch(opened())
  dispatch(fetchFaqs('featured'))
  return null
}

const title = 'お問い合わせ'

export default function Contact() {
  const { answersBy } = useShop()
  const { complete, postContactData } = useAppSelector(selectContact)
  const isRequest = new URLSearchParams(useLocation().search).get('about') === 'request'
  if (complete && postContactData?.receipt) {
    return <ContactThanks sent={postContactData.sent} receipt={postContactData.receipt} />
  }
  return (
    <div className="wrap">
      <PageMeta
        title={title}
        description="ご注文の前のご質問、お見積り、大人数の会のご相談、取材のお申し込みを、お電話、メール、お問い合わせの画面で承ります。"
      />
      <Breadcrumbs trail={[{ name: 'ホーム', href: paths.home }, { name: title }]} />
      <div className={style.head}>
        <SectionHeading word="諸々" level="h1" title={isRequest ? '会のご相談' : title}>
          {isRequest && '日にちや人数が決まっていなくても、お気軽にご相談ください。'}
          {answersBy}までに、メールでお返事します。お急ぎのときは、お電話をください。
        </SectionHeading>
      </div>
      <div className={style.columns}>
        <ContactForm isRequest={isRequest} />
        <aside className={style.aside} aria-label="そのほかの窓口">
          <Ways isRequest={isRequest} />
          <Questions />
        </aside>
      </div>
    </div>
  )
}

function Ways({ isRequest }: { isRequest: boolean }) {
  const { name, tel, hours, email } = useShop()
  const subject = isRequest ? '会のご相談' : 'お問い合わせ'
  const mail = `mailto:${email}?subject=${encodeURIComponent(`${subject}（${name}）`)}`
  return (
    <>
      {tel && (
        <section>
          <h2 className={style.title}>お電話</h2>
          <p className={style.tel}>
            <a className="num" href={paths.tel(tel)}>
              {tel}
            </a>
          </p>
          <p className={style.small}>{hours && `${hours}。`}当日のご連絡やお急ぎのときは、お電話をご利用ください。</p>
        </section>
      )}
      {email && (
        <section>
          <h2 className={style.title}>メール</h2>
          <p className={style.mail}>
            <TextLink href={mail}>{email}</TextLink>
          </p>
        </section>
      )}
    </>
  )
}

const shownQuestions = 5

/** They open here, so that what is typed stays in sight. */
function Questions() {
  const { faq } = useHelpLinks()
  const groups = useAppSelector((state) => selectFaqs(state, 'featured')).data
  const items = groups.flatMap((group) => group.items).slice(0, shownQuestions)
  if (items.length === 0) return null
  return (
    <section className={style.questions}>
      <h2 className={style.title}>よくあるご質問</h2>
      <FaqList items={items} />
      <p className={style.more}>
        <TextLink {...faq}>すべてのご質問を見る</TextLink>
      </p>
    </section>
  )
}
