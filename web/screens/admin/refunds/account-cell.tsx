import { useState } from 'react'
import { cardRefundWords } from '#contract/admin/book-words.ts'
import type { RefundRow } from '#contract/admin/refunds.ts'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import type { RefundHindrance } from '#domain/refund.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { AskDialog, ByBankDialog } from './ask-dialog.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import style from './refunds.module.css'
import { ShowAccount } from './show-account.tsx'

/** Where it goes to, what stands in the way, and what can be done about it. */
export function AccountCell({ row }: { row: RefundRow }) {
  const [open, setOpen] = useState<'ask' | 'name' | 'check' | 'by_bank'>()
  const { account, hindrance, file, number, card_refund } = row
  const close = () => setOpen(undefined)
  const act = (what: NonNullable<typeof open>, words: string) => (
    <TextButton onClick={() => setOpen(what)}>
      {words}
      <VisuallyHidden>（{number}）</VisuallyHidden>
    </TextButton>
  )
  if (hindrance === 'card') {
    return (
      <div className={style.account}>
        <small>{cardRefundWords.running}</small>
        <div className={style.acts}>{act('by_bank', 'お振り込みに切り替える')}</div>
        <ByBankDialog row={row} open={open === 'by_bank'} onClose={close} />
      </div>
    )
  }
  return (
    <div className={style.account}>
      {account && (
        <>
          {account.bank} {account.branch}
          <small>
            <Unbroken>{`${accountKindWords[account.kind]} ${account.number}`}</Unbroken>　{account.holder_kana}
          </small>
          <small>{japaneseInstant(new Date(account.named_at))}にうかがいました</small>
        </>
      )}
      {card_refund && <small>{cardRefundWords[card_refund]}</small>}
      {hindrance && <Tag tone={hindranceWords[hindrance].tone}>{hindranceWords[hindrance].words}</Tag>}
      {account?.checked_at && <small>{japaneseInstant(new Date(account.checked_at))}にお電話で名義を確認</small>}
      <div className={style.acts}>
        {hindrance === 'other_holder' && act('check', '名義を確かめた')}
        {hindrance && hindrance !== 'other_holder' && act('ask', 'メールでうかがう')}
        {!file && act('name', account ? '口座を直す' : 'お電話の口座を記入する')}
        {account && <ShowAccount row={row} />}
      </div>
      <AskDialog row={row} open={open === 'ask'} onClose={close} />
      <NameDialog row={row} open={open === 'name'} onClose={close} />
      <CheckDialog row={row} open={open === 'check'} onClose={close} />
    </div>
  )
}

const hindranceWords: Readonly<Record<Exclude<RefundHindrance, 'card'>, { words: string; tone: TagTone }>> = {
  no_account: { words: 'まだうかがっていません', tone: 'mute' },
  name_again: { words: 'うかがい直してください', tone: 'warn' },
  came_back: { words: '振込が戻ってきました', tone: 'warn' },
  other_holder: { words: 'お客さまと別の名義', tone: 'warn' },
}
