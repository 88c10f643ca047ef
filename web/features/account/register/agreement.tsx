import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './agreement.module.css'

type AgreementProps = { checked: boolean; onCheck: (checked: boolean) => void; error?: string }

export function Agreement({ checked, onCheck, error }: AgreementProps) {
  return (
    <div className={style.agreement}>
      <Checkbox
        name="agreed_terms"
        checked={checked}
        aria-required="true"
        error={error}
        onChange={({ target }) => onCheck(target.checked)}
        label={
          <>
            <TextLink href={paths.terms} target="_blank">
              利用規約
            </TextLink>
            と
            <TextLink href={paths.privacy} target="_blank">
              プライバシーポリシー
            </TextLink>
            に同意する
          </>
        }
      />
    </div>
  )
}
