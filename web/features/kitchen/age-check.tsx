import { Checkbox } from '#web/ui/choice.tsx'

type AgeCheckProps = { checked: boolean; error: string | undefined; onChange: (checked: boolean) => void }

/** Whoever hands alcohol over says that the age was checked. */
export function AgeCheck({ checked, error, onChange }: AgeCheckProps) {
  return (
    <Checkbox
      label={<b>年齢を確認しました（お酒を含むお届け）</b>}
      note="確認の結果と日時のみ記録します"
      checked={checked}
      error={error}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
