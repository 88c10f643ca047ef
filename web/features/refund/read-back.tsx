import { accountKindWords } from '#contract/refund-account-errors.ts'
import { holderName } from '#domain/zengin/holder-name.ts'
import style from './account-fields.module.css'
import type { ReadAccount } from './account-values.ts'

/** The account as it was understood, once it is whole. */
export function ReadBack({ account, holder }: { account: ReadAccount | undefined; holder: string }) {
  const name = holderName(holder)
  if (!account || 'refused' in name) return null
  return (
    <section className={style.box} aria-labelledby="refund-read-back">
      <h2 id="refund-read-back">次の口座でよろしいですか</h2>
      <dl>
        <div>
          <dt>銀行</dt>
          <dd>
            {account.bank}　{account.branch.name}（店番 <span className="num">{account.branch.code}</span>）
          </dd>
        </div>
        <div>
          <dt>口座</dt>
          <dd>
            {accountKindWords[account.kind]}　<b className="num">{account.number}</b>
          </dd>
        </div>
        <div>
          <dt>名義</dt>
          <dd>{name.shown}</dd>
        </div>
      </dl>
    </section>
  )
}
