import { formatYen, type Yen } from '#domain/money.ts'
import { Effect, EffectBox } from '#web/features/admin/effect-box.tsx'
import { toldByMail } from '#web/features/admin/told-by-mail.ts'
import { classes } from '#web/ui/classes.ts'
import { OldNew } from '#web/ui/old-new.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { MailPreview } from '../mail-preview.tsx'
import style from './act.module.css'
import type { SaleMoney } from './act.ts'
import { balanceText } from './balance-words.ts'
import { effectWords, type IssuedPaper, paperEffects } from './paper-effects.ts'
import type { Tried } from './use-tried.ts'

type EffectsProps = {
  title: string
  sale: SaleMoney
  tried: Tried
  sendsMail: boolean
  /** What the letter is called, where its text is not known before. */
  letter?: string | undefined
}

/** What a press would change, before it: the balance, each paper, the letter. */
export function Effects({ title, sale, tried, sendsMail, letter }: EffectsProps) {
  const { after, isWaiting } = tried
  const noteOf = (paper: IssuedPaper) =>
    [
      formatYen(paper.kind === 'return_invoice' ? -paper.amount : paper.amount),
      paper.kind === 'invoice' &&
      sale.money.balance > 0 &&
      after &&
      after.money.balance <= 0 &&
      after.money.state !== 'none'
        ? paidMark
        : '',
    ]
      .filter(Boolean)
      .join('　')
  return (
    <EffectBox title={title} busy={isWaiting}>
      {after ? (
        <ul className={classes(isWaiting && style.waiting)}>
          <Effect icon="yen" name="差引">
            <Balance before={sale.money.balance} after={after.money.balance} />
          </Effect>
          {paperEffects(sale.papers.issued, after.papers.issued).map(({ paper, becomes }) => (
            <Effect
              key={paper.id}
              icon="document"
              name={becomes === 'issued' ? paper.title : `${paper.title} ${paper.number}`}
              note={noteOf(paper)}
            >
              <b>{effectWords[becomes]}</b>
            </Effect>
          ))}
          <Letter sale={sale} mail={sendsMail ? after.to_customer : undefined} name={sendsMail ? letter : undefined} />
        </ul>
      ) : (
        <p role="status">{whyNotKnown(tried)}</p>
      )}
    </EffectBox>
  )
}

const paidMark = '「お支払い済み」が入ります'

function Balance({ before, after }: { before: Yen; after: Yen }) {
  if (before === after)
    return (
      <b>
        {balanceText(before)}　{effectWords.valid}
      </b>
    )
  return <OldNew before={balanceText(before)} after={balanceText(after)} />
}

function whyNotKnown({ failure, errors, isWaiting }: Tried): string | undefined {
  if (isWaiting) return '確かめています。'
  // Its field says it.
  if (!failure || Object.keys(errors).length > 0) return 'まだ変わりません。'
  return failureSentence(failure, { failed: '変わるものを表示できません' })
}

type LetterProps = {
  sale: SaleMoney
  name: string | undefined
  mail: { to: string; subject: string; text: string } | undefined
}

function Letter({ sale, name, mail }: LetterProps) {
  if (name !== undefined && sale.contact.email !== '') {
    return (
      <Effect icon="mail" name={`「${name}」`}>
        <b>送る</b>
      </Effect>
    )
  }
  if (!mail) {
    return (
      <Effect icon="mail" name="お客さまへのメール" note={toldByMail(sale.contact, '')}>
        <b>送らない</b>
      </Effect>
    )
  }
  return (
    <Effect
      icon="mail"
      name={`「${mail.subject}」`}
      below={
        <details className={style.letter}>
          <summary>文面を見る</summary>
          <MailPreview {...mail} parts={[{ text: mail.text, own: false }]} />
        </details>
      }
    >
      <b>送る</b>
    </Effect>
  )
}
