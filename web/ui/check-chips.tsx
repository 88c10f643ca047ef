import { Fragment } from 'react'
import style from './check-chips.module.css'
import { Icon } from './icon.tsx'

type Option = { code: string; name: string }
type CheckChipsProps = {
  name: string
  options: readonly Option[]
  /** Folded below the others, with these words to open them. */
  more: { label: string; options: readonly Option[] }
  /** Checked at first. */
  chosen: readonly string[]
}

/** Many checkboxes of one question, each in its frame. */
export function CheckChips({ name, options, more, chosen }: CheckChipsProps) {
  return (
    <>
      <Chips name={name} options={options} chosen={chosen} />
      <details className={style.fold} open={more.options.some(({ code }) => chosen.includes(code)) || undefined}>
        <summary>
          {more.label}
          <Icon name="next" className={style.arrow} />
        </summary>
        <Chips name={name} options={more.options} chosen={chosen} />
      </details>
    </>
  )
}

function Chips({ name, options, chosen }: Omit<CheckChipsProps, 'more'>) {
  return (
    <div className={style.chips}>
      {options.map((option) => (
        <label key={option.code} className={style.chip}>
          <input type="checkbox" name={name} value={option.code} defaultChecked={chosen.includes(option.code)} />
          <span>
            <Breakable>{option.name}</Breakable>
          </span>
        </label>
      ))}
    </div>
  )
}

/** カシュー｜ナッツ: the long names break here only. */
function Breakable({ children: name }: { children: string }) {
  return name.split(/(?=ナッツ|フルーツ)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
