import { accountKindWords } from '#contract/refund-account-errors.ts'
import { postAccount } from '#domain/zengin/account.ts'
import type { ValuesForm } from '#web/store/use-values-form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './account-fields.module.css'
import { type AccountValues, accountIn } from './account-values.ts'
import { Read } from './read.tsx'

/** 記号 and 番号 of a passbook of ゆうちょ銀行, and the account that other banks know it by. */
export function PostFields({ form: { of, values, set, errorOf } }: { form: ValuesForm<AccountValues> }) {
  const read = accountIn(values)
  const isSavings = postAccount(values.sign, values.post_number)?.kind === 'ordinary'
  return (
    <>
      <TextField
        {...of('sign')}
        error={errorOf('sign') ?? errorOf('branch_code')}
        label="記号"
        required
        layout="stack"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className={`num ${style.number}`}
        hint="通帳やカードの5桁の数字。あとに「-2」などがあるときも、そのままで結構です"
      />
      <TextField
        {...of('post_number')}
        label="番号"
        required
        layout="stack"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className={`num ${style.number}`}
        beside={
          read && (
            <Read>
              {read.branch.name}（店番 {read.branch.code}）　{accountKindWords[read.kind]} {read.number}{' '}
              と読み取りました
            </Read>
          )
        }
      />
      {isSavings && (
        <Checkbox
          name="kind"
          checked={values.kind === 'savings'}
          onChange={({ target }) => set('kind', target.checked ? 'savings' : 'ordinary')}
          label="通常貯蓄貯金の口座です"
        />
      )}
    </>
  )
}
