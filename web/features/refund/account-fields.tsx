import { useCallback } from 'react'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import { refundRoutes } from '#contract/refund-routes.ts'
import { ACCOUNT_KINDS, accountNumber } from '#domain/zengin/account.ts'
import { holderName } from '#domain/zengin/holder-name.ts'
import { useCall } from '#web/store/use-call.ts'
import type { ValuesForm } from '#web/store/use-values-form.ts'
import { Checkbox, RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './account-fields.module.css'
import { type AccountValues, isPost } from './account-values.ts'
import { PlaceField } from './place-field.tsx'
import { PostFields } from './post-fields.tsx'
import { Read } from './read.tsx'

type AccountFieldsProps = {
  form: ValuesForm<AccountValues>
  /** What is asked of a holder who is not who ordered. */
  third: { label: string; note: string }
}

/** Bank, branch, kind, number and holder of an account in Japan. */
export function AccountFields({ form, third }: AccountFieldsProps) {
  const findBanks = useCall('findBanks')
  const findBranches = useCall('findBranches')
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
        {...third}
      />
    </div>
  )
}

function Holder({ form: { of, values } }: { form: Pick<ValuesForm<AccountValues>, 'of' | 'values'> }) {
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
