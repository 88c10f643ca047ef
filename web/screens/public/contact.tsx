import { useLocation } from 'react-router'
import { shop } from '#contract/shop.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './contact.module.css'

export const handle: ScreenHandle = { cache: 'shared', query: { about: /^request$/ } }

const title = 'お問い合わせ'

export default function Contact() {
  const { faq } = useHelpLinks()
  const isRequest = new URLSearchParams(useLocation().search).get('about') === 'request'
  const subject = isRequest ? 'ご要望・お見積りのご相談' : 'お問い合わせ'
  const letter = `mailto:${shop.email}?subject=${encodeURIComponent(`${subject}（おりおり）`)}`
  return (
    <div className="wrap">
      <PageMeta title={title} description="お電話とメールの窓口、受付の時間をご案内します。" />
      <PageHead heading={title} trail={[{ name: 'ホーム', href: paths.home }, { name: title }]}>
        内容が決まっていなくても、お気軽にご相談ください。開催日と人数をお知らせいただくと、ご案内がスムーズです。
      </PageHead>
      <div className={style.ways}>
        <section className={style.way}>
          <h2 className={style.title}>お電話</h2>
          <p className={style.tel}>
            <a className="num" href={paths.tel(shop.tel)}>
              {shop.tel}
            </a>
          </p>
          <p>{shop.hours}。お急ぎのとき、当日のご連絡、ご注文の変更はお電話をご利用ください。</p>
        </section>
        <section className={style.way}>
          <h2 className={style.title}>メール</h2>
          <p className={style.mail}>
            <TextLink href={letter}>{shop.email}</TextLink>
          </p>
          <p>順にご返信します。ご注文についてのお問い合わせは、ご注文番号をお書き添えください。</p>
          <p className={style.button}>
            <ButtonLink href={letter} variant="secondary">
              メールを書く
            </ButtonLink>
          </p>
        </section>
      </div>
      <div className={style.note}>
        <Note>
          締切、配送料、請求書、アレルギーなどは、
          <TextLink {...faq}>よくあるご質問</TextLink>にもまとめています。
        </Note>
      </div>
    </div>
  )
}
