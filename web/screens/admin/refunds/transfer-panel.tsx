import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RefundRow } from '#contract/admin/refunds.ts'
import type { TransferFileRecord } from '#contract/admin/transfer-files.ts'
import { bankingDayFrom, bankingDays } from '#domain/banking-day.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { addDays, plainJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Effect, EffectBox } from '#web/features/admin/effect-box.tsx'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { useAnswer } from '../phone-order/use-answer.ts'
import style from './refunds.module.css'
import { countAndSum } from './transfer-words.ts'

export const makeKey = { keys: 'mod+Enter', label: 'ファイルを作成する' } as const

/** What holidays there are the shop says: this is what a bank does in any week. */
const usualBankingDay = bankingDays(new Set())
const nextBankingDay = () => bankingDayFrom(addDays(tokyoDateOf(shopNow()), 1), usualBankingDay)

/** The file that the chosen refunds would make, as it will be, and the button that makes it. */
export function TransferPanel({ rows }: { rows: readonly RefundRow[] }) {
  const [payOn, setPayOn] = useState(nextBankingDay)
  const make = useCall('makeTransferFile')
  const call = useSubmit()
  const navigate = useNavigate()
  const ids = rows.map(({ id }) => id)
  const sum = rows.reduce((all, { amount }) => all + amount, 0)
  const body = ids.length > 0 && payOn ? { ids, pay_on: payOn, expected_amount: sum } : undefined
  const tried = useAnswer((asked: NonNullable<typeof body>) => make({ query: { dry_run: '1' }, body: asked }), body, {
    after: 250,
  })
  const file = body && !tried.failure ? tried.answer : undefined
  const press = () => {
    if (!body || !file || call.busy) return
    void call.submit(async () => {
      const sent = await make({ query: { dry_run: '0' }, body })
      if (isAnswered(sent)) await navigate(adminPaths.transferFile(sent.payload.id))
      return sent
    })
  }
  useShortcuts([{ ...makeKey, run: press }], body !== undefined)
  const errors = { ...fieldErrors(tried.failure), ...fieldErrors(call.failure) }
  return (
    <Card title={rows.length > 0 ? `選択中の${formatNumber(rows.length)}件` : '総合振込'} aside="全銀形式のファイル">
      <div className={style.panel}>
        {rows.length === 0 ? (
          <p>
            口座を確かめた返金を選ぶと、銀行へまとめて振込をお願いするファイルを作れます。口座は、お客さまのお知らせか、お電話でうかがった記録がないと選べません。
          </p>
        ) : (
          <>
            <TextField
              name="pay_on"
              label="取組日"
              layout="stack"
              type="date"
              value={payOn}
              onValue={setPayOn}
              error={payOn ? errors.pay_on : '取組日をご記入ください。'}
              hint="銀行の営業日です。締切は、銀行ごとに違います。"
            />
            {file && <Contents file={file} isOld={tried.isWaiting} />}
            {!file && tried.isWaiting && <p role="status">確かめています。</p>}
            {tried.failure && !errors.pay_on && (
              <Note tone="warn" live>
                {failureSentence(tried.failure, { failed: 'ファイルの内容を確かめられませんでした' })}
                {tried.failure.code === 'not_ready' && (
                  <>
                    <br />
                    <TextLink href={adminPaths.settings('bank')}>設定の「振込先」を開く</TextLink>
                  </>
                )}
              </Note>
            )}
            <FormFailure form={call} words={{ failed: 'ファイルを作成できませんでした' }} />
            <Button block busy={call.busy} busyText="作成しています" aria-disabled={!file} onClick={press}>
              {countAndSum(rows.length, sum)}のファイルを作成 <Keys keys="mod+Enter" />
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function Contents({ file, isOld }: { file: TransferFileRecord; isOld: boolean }) {
  const { items, twins, amount, transfers, kept_until, state } = file
  const named = items.filter(({ id }) => twins.includes(id)).map(({ number }) => number)
  return (
    <>
      <ul className={classes(style.records, isOld && style.waiting)} aria-label="ファイルの内容">
        {items.map(({ id, number, account, amount: of }) => (
          <li key={id}>
            <span>
              {account?.holder_kana}
              <small>
                {account?.bank} {account?.branch}　{number}
              </small>
            </span>
            <span className="num">{formatYen(of)}</span>
          </li>
        ))}
        <li className={style.sum}>
          <span>{formatNumber(transfers)}件</span>
          <span className="num">{formatYen(amount)}</span>
        </li>
      </ul>
      <ul className={style.checks}>
        <Check>銀行・支店・口座番号の桁がそろい、使えない文字はありません</Check>
        <Check>どれも、お返しする額と一致します</Check>
        {named.length === 0 && <Check>同じ口座へ同じ額の返金は、ほかにありません</Check>}
      </ul>
      {named.length > 0 && (
        <Note tone="warn">{named.join('、')}は、同じ口座へ同じ額の返金です。誤りでないか、お確かめください。</Note>
      )}
      <EffectBox title="作成すると" busy={isOld}>
        <ul>
          <Effect icon="yen" name={`${formatNumber(transfers)}件の状態`}>
            <b>振込の結果待ち</b>
          </Effect>
          <Effect icon="document" name="差引・領収書">
            まだ変わりません
          </Effect>
          <Effect icon="mail" name="お客さまへのメール">
            送らない
          </Effect>
          <Effect icon="clock" name="ファイル" note="中身は、そのあと自動で消去します">
            {plainJapaneseDate(kept_until)}まで
          </Effect>
        </ul>
      </EffectBox>
      {state === 'to_confirm' && (
        <p>
          {file.may_confirm === 'self'
            ? 'この額では、作成のあと、パスワードと認証アプリの確認コードで承認するまで、ファイルをお渡ししません。'
            : 'この額では、作成のあと、作成した方とは別の方が承認するまで、ファイルをお渡ししません。'}
        </p>
      )}
    </>
  )
}

const Check = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" />
    {children}
  </li>
)
