import { accountKindWords } from '#contract/refund-account-errors.ts'
import { telWords } from '#contract/tel-words.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { Keys } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import type { SaleMoney } from './act.ts'
import style from './next-step.module.css'
import type { MoneyDesk } from './use-money-desk.ts'

/** The only open question about the money, with its answers. The button opens a dialog and records nothing. */
export function NextStepCard({ desk }: { desk: MoneyDesk }) {
  const { next, chosen, choose, open, sale } = desk
  const answer = next.answers[chosen]
  return (
    <section className={style.card} aria-label="次にすること">
      <header>
        <small>次にすること</small>
        <h2 className="num">
          <Unbroken>{next.title}</Unbroken>
        </h2>
        {next.about && <p>{next.about}</p>}
      </header>
      {answer && (
        <div className="no-print">
          <div role="radiogroup" aria-label="進めかた">
            {next.answers.map(({ title, note, showsAccount }, at) => (
              <div key={title} className={style.answer}>
                <RadioCard
                  name={`next ${sale.id}`}
                  className={style.choice}
                  label={
                    <span className={style.title}>
                      {title} <Keys keys={String(at + 1)} />
                    </span>
                  }
                  note={note}
                  checked={at === chosen}
                  onChange={() => choose(at)}
                />
                {at === chosen && showsAccount && <Account sale={sale} />}
              </div>
            ))}
          </div>
          <div className={style.foot}>
            <Button variant="secondary" size="small" aria-keyshortcuts="n" onClick={() => open(answer.opens)}>
              {answer.press} <Keys keys="n" />
            </Button>
            <p className={style.hint}>押すと、変わるものを先にお見せします。記録はそのあとです。</p>
          </div>
        </div>
      )}
    </section>
  )
}

/** Where the money goes to, as its customer named it. */
function Account({ sale: { account, contact } }: { sale: SaleMoney }) {
  if (!account) {
    return (
      <p className={style.account}>
        お客さまの口座は、まだうかがっていません。お知らせのメールのリンクからお答えいただきます。ご不便なときは、お客さま（
        <TextLink href={paths.tel(contact.tel)}>{telWords(contact.tel)}</TextLink>）からのお電話でも承れます。
      </p>
    )
  }
  const { bank, branch, kind, number, named_at, third_party } = account
  return (
    <dl className={style.account}>
      <div>
        <dt>お客さまの口座</dt>
        <dd>
          {bank} {branch} <Unbroken>{`${accountKindWords[kind]} ${number}`}</Unbroken>
        </dd>
      </div>
      <div>
        <dt>お知らせ</dt>
        <dd>{japaneseInstant(new Date(named_at))}</dd>
      </div>
      {third_party && (
        <div>
          <dt>名義</dt>
          <dd>お客さまと別の名義です。お電話で確かめてから振り込みます。</dd>
        </div>
      )}
    </dl>
  )
}
