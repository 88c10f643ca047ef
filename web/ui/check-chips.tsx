import { type ChangeEvent, Fragment } from 'react'
import style from './check-chips.module.css'
import { Icon } from './icon.tsx'
import { useOnceTrue } from './use-once-true.ts'

type Option = { code: string; name: string }
type CheckChipsProps = {
  name: string
  options: readonly Option[]
  /** Folded below the others, with these words to open them. */
  more?: { label: string; options: readonly Option[] }
  /** What is checked now; without `onValue` what is at first, and the boxes keep it themselves. */
  chosen: readonly string[]
  /** All that are checked, in the order of the options. */
  onValue?: (codes: string[]) => void
}

/** Many checkboxes of one question, each in its frame. */
export function CheckChips({ name, options, more, chosen, onValue }: CheckChipsProps) {
  const folded = more?.options ?? []
  // The fold does not close over the box that was just unchecked.
  const isOpen = useOnceTrue(folded.some(({ code }) => chosen.includes(code)))
  const onChange = ({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) =>
    onValue?.(
      [...options, ...folded]
        .map(({ code }) => code)
        .filter((code) => (code === value ? checked : chosen.includes(code))),
    )
  const chipsOf = (some: readonly Option[]) => (
    <div className={style.chips}>
      {some.map((option) => {
        const isChosen = chosen.includes(option.code)
        const state = onValue ? { checked: isChosen, onChange } : { defaultChecked: isChosen }
        return (
          <label key={option.code} className={style.chip}>
            <input type="checkbox" name={name} value={option.code} {...state} />
            <span>
              <Breakable>{option.name}</Breakable>
            </span>
          </label>
        )
      })}
    </div>
  )
  return (
    <>
      {chipsOf(options)}
      {more && (
        <details className={style.fold} open={isOpen || undefined}>
          <summary>
            {more.label}
            <Icon name="next" className={style.arrow} />
          </summary>
          {chipsOf(folded)}
        </details>
      )}
    </>
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
