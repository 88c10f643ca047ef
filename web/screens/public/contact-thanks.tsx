import { useEffect, useRef } from 'react'
import type { EnquiryInput } from '#contract/enquiry-fields.ts'
import { kindWords } from '#contract/enquiry-words.ts'
import type { Answer } from '#contract/operations.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useShop } from '#web/store/page-data.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { withFacts } from '#web/words/shop-facts-words.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './contact.module.css'

/** In the place of the form, once it was sent. */
export function ContactThanks({ sent, receipt }: { sent: EnquiryInput; receipt: Answer<'sendEnquiry'> }) {
  const { answersBy, tel } = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="wrap">
      <PageMeta title="お問い合わせを承りました" hidden />
      <div className={style.thanks}>
        <div>
          <div className={style.accepted}>
            <Note tone="ok">お問い合わせを承りました</Note>
          </div>
          <h1 ref={heading} tabIndex={-1} className={style.heading}>
            お送りいただき、
            <br />
            ありがとうございました。
          </h1>
          <p className={style.next}>
            {answersBy}までに、担当の者から <b>{sent.email}</b>{' '}
            へお返事します。受付のお知らせのメールが届かないときは、迷惑メールの振り分けをお確かめのうえ、
            <Unbroken>{withFacts('お電話', tel)}</Unbroken>でお知らせください。
          </p>
          <DefinitionRows
            dense
            rows={[
              { term: '受付番号', text: <b className="num">{receipt.number}</b> },
              { term: '受付日時', text: <Unbroken>{japaneseInstant(new Date(receipt.received_at))}</Unbroken> },
              { term: 'ご用件', text: kindWords[sent.kind] },
              { term: '内容', text: <span className={style.message}>{sent.message}</span> },
            ]}
          />
          <p className={style.ways}>
            <ButtonLink variant="secondary" href={paths.order}>
              お品書きを見る
            </ButtonLink>
            <TextLink href={paths.home}>ホームへ戻る</TextLink>
          </p>
        </div>
        <Picture
          picture={illustration('hojicha')}
          sizes="(width <= 768px) calc(100vw - 32px), 400px"
          cut="lead"
          className={style.picture}
          decorative
        />
      </div>
    </div>
  )
}
