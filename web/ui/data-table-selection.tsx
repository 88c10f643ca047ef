import style from './data-table.module.css'

/** Which rows are chosen, by their keys. */
export type Selection = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Where some cannot be chosen. */
  isOpen?: (key: string) => boolean
}

/** The same with one more or one less, where that one may be. */
export function toggle({ chosen, onChange, isOpen = () => true }: Selection, key: string): void {
  if (isOpen(key)) onChange(withOrWithout(chosen, key))
}

/** Chooses all rows of the page, or none. Half: some are. */
export function SelectAll({
  keys: all,
  selection: { chosen, onChange, isOpen = () => true },
}: {
  keys: readonly string[]
  selection: Selection
}) {
  const keys = all.filter(isOpen)
  const count = keys.filter((key) => chosen.has(key)).length
  const isAll = keys.length > 0 && count === keys.length
  return (
    <label className={style.target}>
      <input
        type="checkbox"
        aria-label="このページのすべてを選ぶ"
        checked={isAll}
        disabled={keys.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => onChange(new Set(isAll ? [] : keys))}
      />
    </label>
  )
}

export function SelectRow({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  return (
    <label className={style.target}>
      <input
        type="checkbox"
        aria-label={`${name}を選ぶ`}
        checked={selection.chosen.has(id)}
        disabled={selection.isOpen && !selection.isOpen(id)}
        onChange={() => toggle(selection, id)}
      />
    </label>
  )
}

function withOrWithout(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
