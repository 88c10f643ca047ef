import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { selectEvent } from '#web/features/events/event.slice.ts'
import { LetterText } from '#web/features/sale/guests/letter-text.tsx'
import type { ShownLetter } from '#web/features/sale/guests/use-letters.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import style from './letter-preview.module.css'

/** The mail before it goes out. Nothing is sent before it could be read. */
export function LetterPreview({ title, letter, hasFailed, load }: ShownLetter & { title: string }) {
  const { data: event } = useAppSelector(selectEvent)
  const isUnnamed = event?.title && letter && !letter.subject.includes('「')
  if (hasFailed) return <LoadFailed onAgain={load} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long letter makes its dialog scroll, and nothing else in it takes the focus
    <section aria-label={title} className={style.part} tabIndex={0}>
      <h3 className={style.title}>{title}</h3>
      {letter ? (
        <LetterText letter={letter}>
          {isUnnamed && (
            <p className={style.unnamed}>
              会の名前は、40文字までで、ご連絡先やお願いの言葉などを含まないときにメールに載ります。いまは日にちでご案内します。
            </p>
          )}
        </LetterText>
      ) : (
        <p role="status">文面を読み込んでいます</p>
      )}
    </section>
  )
}
