import { useEffect, useRef, useState } from 'react'
import type { Rsvp } from '#contract/events.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { answerWord, rsvpPhase } from '#web/features/events/event-words.ts'
import type { RsvpLink } from '#web/features/events/rsvp.slice.ts'
import { paths } from '#web/paths.ts'
import { useNow } from '#web/store/use-now.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { comingOf } from './coming-of.ts'
import style from './reply.module.css'
import { ReplyForm } from './reply-form.tsx'

type ReplyProps = { invitation: Rsvp; link: RsvpLink; onAnother: () => void }

/** The guest's answer: to be given, given, or no longer possible. */
export function Reply({ invitation, link, onAnother }: ReplyProps) {
  const [step, setStep] = useState<'open' | 'changing' | 'sent'>('open')
  const now = useNow()
  const { answer, status } = invitation
  const deadline = japaneseInstant(new Date(invitation.deadline))
  const organizer = invitation.organizer.name ? `幹事の${invitation.organizer.name}さま` : '幹事さま'
  if (status === 'cancelled') {
    return (
      <Closed tag="キャンセル済み" title="この会はキャンセルになりました。">
        お返事をいただく必要はありません。くわしくは、{organizer}に直接お尋ねください。
      </Closed>
    )
  }
  if (status === 'requested') {
    return (
      <Closed tag="準備中" title="この会は、ただいま準備しています。">
        会が決まると、このページでお返事を受け付けます。いまはお返事をいただく必要はありません。
      </Closed>
    )
  }
  const phase = rsvpPhase(invitation, now)
  if (phase !== 'open') {
    return (
      <Closed tag="受付を終えました" title="お返事の受付は終わりました。">
        {phase === 'late' && `締切は${deadline}でした。`}
        {answer && comingOf(answer) && `いまのお返事は「${answerWord(answer)}」です。`}
        {answer ? '変更がある場合は、' : 'ご出欠は、'}
        {organizer}に直接お知らせください。
      </Closed>
    )
  }
  if (!answer || step === 'changing') {
    return (
      <ReplyForm
        invitation={invitation}
        link={link}
        onSent={() => setStep('sent')}
        onBack={answer ? () => setStep('open') : undefined}
      />
    )
  }
  return (
    <Given
      invitation={invitation}
      link={link}
      answer={answer}
      isSent={step === 'sent'}
      onAnother={onAnother}
      onChange={() => setStep('changing')}
    />
  )
}

function Closed({ tag, title, children }: { tag: string; title: string; children: React.ReactNode }) {
  return (
    <section className={style.box} role="status">
      <Tag tone="mute">{tag}</Tag>
      <h2 className={style.title}>{title}</h2>
      <p className={style.words}>{children}</p>
    </section>
  )
}

type GivenProps = ReplyProps & {
  answer: NonNullable<Rsvp['answer']>
  /** Just now, on this page. */
  isSent: boolean
  onChange: () => void
}

function Given({ invitation, link, answer, isSent, onChange, onAnother }: GivenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSent) heading.current?.focus()
  }, [isSent])
  const { name, status, maybe, allergens, note, email: _, responded_at: __, ...others } = answer
  others satisfies NothingLeft
  const isComing = status === 'active'
  const deadline = japaneseInstant(new Date(invitation.deadline))
  const names = ALLERGENS.filter(({ code }) => allergens.includes(code)).map(({ name }) => name)
  return (
    <section className={style.box}>
      {isSent && <Note tone="ok">お返事を幹事さまに届けました</Note>}
      <h2 className={style.title} ref={heading} tabIndex={-1}>
        {maybe ? (
          '未定のお返事を承りました。'
        ) : isComing ? (
          <>
            ありがとうございました。
            <br />
            当日お待ちしております。
          </>
        ) : (
          'ご不参加の旨、承りました。'
        )}
      </h2>
      {!isComing && (
        <p className={style.words}>
          {maybe
            ? `ご予定がお決まりになりましたら、${deadline}までに、このページでお返事をお決めください。`
            : `ご都合がつきましたら、${deadline}までは参加に変えていただけます。`}
        </p>
      )}
      <DefinitionRows
        dense
        rows={[
          { term: 'お名前', text: `${name}さま` },
          { term: 'ご出欠', text: <b>{answerWord(answer)}</b> },
          ...(names.length > 0 ? [{ term: 'アレルギー', text: names.join('、') }] : []),
          ...(note ? [{ term: 'ひとこと', text: <span className={style.note}>{note}</span> }] : []),
        ]}
      />
      <div className={style.ways}>
        {(isComing || maybe) && (
          <ButtonLink variant="secondary" href={paths.rsvpCalendar(link.token, link.answer)} download>
            <Icon name="calendar" />
            カレンダーに追加する
          </ButtonLink>
        )}
        <Button variant="outline" onClick={onChange}>
          <Icon name="edit" />
          お返事を変更する
        </Button>
      </div>
      <p className={style.hint}>
        締切は{deadline}です。このページのリンクから、いつでもお返事を確かめられます。
        <CopyLink />
      </p>
      <p className={style.hint}>
        {name}さまのお返事です。 <TextButton onClick={onAnother}>別の方として回答する</TextButton>
      </p>
    </section>
  )
}

/** The address of the page is the guest's own link by now. */
function CopyLink() {
  const { copy, announcement } = useCopy({
    copied: 'リンクをコピーしました。',
    failed: 'コピーできませんでした。アドレス欄からコピーしてください。',
  })
  return (
    <>
      <TextButton onClick={() => copy(window.location.href)}>このページのリンクをコピーする</TextButton>{' '}
      <span role="status">{announcement}</span>
    </>
  )
}
