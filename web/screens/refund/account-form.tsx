import { useCallback } from 'react'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import type { RefundToName } from '#contract/refund-accounts.ts'
import { refundRoutes } from '#contract/refund-routes.ts'
import { formatYen } from '#domain/money.ts'
import { ACCOUNT_KINDS, accountNumber } from '#domain/zengin/account.ts'
import { holderName } from '#domain/zengin/holder-name.ts'
import { nameAccount } from '#web/features/refund/refund.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useCall } from '#web/store/use-call.ts'
import { useValuesForm, type ValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioCard } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './account-form.module.css'
import { type AccountValues, accountIn, accountRules, callOf, emptyAccount, isPost } from './account-values.ts'
import { PlaceField } from './place-field.tsx'
import { PostFields } from './post-fields.tsx'
import { Read } from './read.tsx'
import { ReadBack } from './read-back.tsx'

type AccountFormProps = { refund: RefundToName; token: string; onSent: () => void; onBack: (() => void) | undefined }

/** Bank, branch, kind, number and holder; what was read stands in a box before the button. */
export function AccountForm({ refund, token, onSent, onBack }: AccountFormProps) {
  const dispatch = useAppDispatch()
  const findBanks = useCall('findBanks')
  const findBranches = useCall('findBranches')
  const form = useValuesForm(emptyAccount, () => accountRules, {
    send(values) {
      const account = callOf(values)
      return account && dispatch(nameAccount({ token, account }))
    },
    onSent,
  })
  const { values, set, of, errorOf } = form
  const { bank_code: bank } = values
  const code = bank?.code ?? ''
  const banksCalled = useCallback(
    (q: string) => findBanks({ query: { q }, route: refundRoutes.findBanks }),
    [findBanks],
  )
  const branchesCalled = useCallback(
    (q: string) => findBranches({ params: { code }, query: { q }, route: refundRoutes.findBranches }),
    [findBranches, code],
  )
  const number = accountNumber(values.number)
  return (
    <form {...form.props} className={style.form}>
      <FormSection title="口座">
        <ErrorSummary form={form} />
        <div className={style.fields}>
          <PlaceField
            name="bank_code"
            label="銀行"
            hint="銀行名のはじめの2文字か、4桁のコードで探せます。ゆうちょ銀行は、記号と番号をうかがいます"
            chosen={bank}
            onChosen={(place) => {
              set('bank_code', place)
              set('branch_code', null)
            }}
            find={banksCalled}
            least={2}
            error={errorOf('bank_code')}
          />
          {isPost(values) ? (
            <PostFields form={form} />
          ) : (
            <>
              <PlaceField
                key={code}
                name="branch_code"
                label="支店"
                hint={bank ? '支店名のはじめの文字か、3桁の店番で探せます' : '先に、銀行をお選びください'}
                chosen={values.branch_code}
                onChosen={(place) => set('branch_code', place)}
                find={branchesCalled}
                least={1}
                error={errorOf('branch_code')}
                disabled={!bank}
              />
              <FieldGroup label="種類" required layout="stack" error={errorOf('kind')}>
                <div className={style.kinds}>
                  {ACCOUNT_KINDS.map((kind) => (
                    <RadioCard
                      key={kind}
                      name="kind"
                      label={accountKindWords[kind]}
                      checked={values.kind === kind}
                      onChange={() => set('kind', kind)}
                    />
                  ))}
                </div>
              </FieldGroup>
              <TextField
                {...of('number')}
                label="口座番号"
                required
                layout="stack"
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                className={`num ${style.number}`}
                beside={number && <Read>{number} と読み取りました</Read>}
              />
            </>
          )}
          <Holder form={form} />
          <Checkbox
            name="third_party"
            checked={values.third_party}
            onChange={({ target }) => set('third_party', target.checked)}
            label={`${refund.addressee.company || `${refund.addressee.name}さま`}とは別の名義の口座です`}
            note="立て替えた方の口座など。担当者が、お電話で確かめてからお振り込みします"
          />
        </div>
      </FormSection>
      <ReadBack account={accountIn(values)} holder={values.holder_kana} />
      <FormFailure form={form} words={{ failed: '口座をお送りできませんでした' }} />
      <Button type="submit" block busy={form.busy} busyText="お送りしています">
        この口座で{formatYen(refund.amount)}を受け取る
      </Button>
      {onBack && (
        <Button variant="outline" block onClick={onBack}>
          変更しないで戻る
        </Button>
      )}
      <p className={style.after}>振り込みの手続きを始めるまで、このリンクから変更できます。</p>
    </form>
  )
}

type HolderProps = { form: Pick<ValuesForm<AccountValues>, 'of' | 'values'> }

function Holder({ form: { of, values } }: HolderProps) {
  const read = holderName(values.holder_kana)
  return (
    <TextField
      {...of('holder_kana')}
      label="口座名義（カナ）"
      required
      layout="stack"
      autoComplete="off"
      maxLength={200}
      hint="通帳のとおりに。ひらがなや半角でも読み取ります。会社などは「カ）」「（カ」のような略で読み取ります"
      beside={'shown' in read && <Read>「{read.shown}」と読み取りました</Read>}
    />
  )
}
