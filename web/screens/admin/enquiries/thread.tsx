import { kindWords } from '#contract/enquiry-words.ts'
import { ContactHead } from '#web/features/admin/contact-head.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Composer } from './composer.tsx'
import { type EnquiryDesk, type EnquiryRecord, firstWords } from './enquiry-words.ts'
import { Messages } from './messages.tsx'
import style from './thread.module.css'
import { ThreadActions } from './thread-actions.tsx'
import { ThreadFacts } from './thread-facts.tsx'

type ThreadProps = { record: EnquiryRecord; desk: EnquiryDesk; backHref: string }

export function Thread({ record, desk, backHref }: ThreadProps) {
  const { name, company, email, tel, kind, subject } = record
  return (
    <section className={style.thread} aria-labelledby="thread-title">
      <Anchor href={backHref} className={style.back}>
        <Icon name="back" />
        一覧へ戻る
      </Anchor>
      <ContactHead
        titleId="thread-title"
        title={
          <>
            <Tag>{subject ? firstWords : kindWords[kind]}</Tag>
            <span>{name}さま</span>
          </>
        }
        who={[company, subject].filter(Boolean).join('　')}
        email={email}
        tel={tel}
      >
        <ThreadActions record={record} staff={desk.staff} />
      </ContactHead>
      <ThreadFacts record={record} />
      <Messages record={record} />
      <Composer record={record} templates={desk.templates} />
    </section>
  )
}
