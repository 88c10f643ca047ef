import { useEffect, useRef, useState } from 'react'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import type { RefundToName } from '#contract/refund-accounts.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import { AccountForm } from './account-form.tsx'
import style from './naming.module.css'

type NamingProps = { refund: RefundToName; token: string }

/** The account: to be named, named, on its way, or paid to. */
export function Naming({ refund, token }: NamingProps) {
  const [step, setStep] = useState<'open' | 'changing' | 'sent'>('open')
  const { state, account } = refund
  const isReturned = account !== null && account.due_on === null
  if (state === 'open' && (!account || isReturned || step === 'changing')) {
    return (
      <>
        <h1 className={style.heading}>
          返金先の口座を
          <wbr />
          お知らせください
        </h1>
        <p className={style.lead}>
          {isReturned && '前にうかがった口座へは、お振り込みできませんでした。'}
          お預かりしている{formatYen(refund.amount)}
          を、お振り込みでお返しします。振込手数料はいただきません。口座番号は、この返金の振り込みと、その記録のためだけに使います。
        </p>
        <AccountForm
          refund={refund}
          token={token}
          onSent={() => setStep('sent')}
          onBack={account && !isReturned ? () => setStep('open') : undefined}
        />
      </>
    )
  }
  return <Named refund={refund} isSent={step === 'sent'} onChange={() => setStep('changing')} />
}

type NamedProps = { refund: RefundToName; isSent: boolean; onChange: () => void }

function Named({ refund, isSent, onChange }: NamedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSent) heading.current?.focus()
  }, [isSent])
  const { state, account } = refund
  return (
    <section className={style.named}>
      {isSent && <Note tone="ok">口座をうかがいました。ご注文の方に、確認のメールをお送りします</Note>}
      <h1 className={style.heading} ref={heading} tabIndex={-1}>
        {headings[state](refund)}
      </h1>
      <p className={style.lead}>{words[state](refund)}</p>
      {account && (
        <DefinitionRows
          rows={[
            { term: state === 'done' ? 'お返しした額' : 'お返しする額', text: <b>{formatYen(refund.amount)}</b> },
            {
              term: '返金先',
              text: (
                <>
                  {account.bank} {account.branch}　{accountKindWords[account.kind]}{' '}
                  <span className="num">{account.number}</span>
                  {account.third_party && '（ご注文の方とは別の名義）'}
                </>
              ),
            },
          ]}
        />
      )}
      {state === 'open' && (
        <p className={style.ways}>
          <Button variant="outline" onClick={onChange}>
            <Icon name="edit" />
            口座を変更する
          </Button>
        </p>
      )}
      <p className={style.help}>
        {state === 'open' ? '口座に心当たりのないときは、' : '口座が違うときや、届いていないときは、'}
        <TelephoneAndHours />
        でお知らせください。
      </p>
    </section>
  )
}

const headings: Record<RefundToName['state'], (refund: RefundToName) => string> = {
  open: ({ account }) =>
    `${account?.due_on ? `${japaneseDate(account.due_on)}までに、` : ''}この口座へお振り込みします`,
  sent: () => '振り込みの手続きをしています',
  done: ({ amount }) => `${formatYen(amount)}をお返ししました`,
  nothing: () => 'お返しする額は、いまはありません',
}

const words: Record<RefundToName['state'], (refund: RefundToName) => string> = {
  open: () => '振り込みの手続きを始めるまでは、このページで口座を変更できます。',
  sent: () => '手続きを始めたため、口座の変更は、このページではお受けできません。',
  done: ({ refunded_on }) => `${refunded_on ? `${japaneseDate(refunded_on)}に` : ''}お振り込みしました。`,
  nothing: () => 'この返金は、すでに終わっているか、ご注文の変更でなくなりました。',
}
