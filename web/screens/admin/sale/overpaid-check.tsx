import { formatYen } from '#domain/money.ts'
import { Checkbox } from '#web/ui/choice.tsx'

type OverpaidCheckProps = {
  /** By how much it is more than what is owed. */
  by: number
  checked: boolean
  /** Somebody has pressed for it. */
  isTried: boolean
  onChange: (checked: boolean) => void
}

/** Whoever notes more than is owed says that it is meant: one figure too many is soon typed. */
export function OverpaidCheck({ by, checked, isTried, onChange }: OverpaidCheckProps) {
  return (
    <Checkbox
      label={`残りより${formatYen(by)}多い入金を、このまま記録する`}
      note="多い分は、返金待ちになります。お客さまに、お返しする額と返し方をメールでお知らせします"
      checked={checked}
      error={isTried && !checked ? '金額をお確かめのうえ、よろしければ印を付けてください。' : undefined}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
