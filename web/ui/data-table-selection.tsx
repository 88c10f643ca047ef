import style from './data-table.module.css'

/** Which rows are chosen, by their keys. */
export type Selection = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }

/** Chooses all rows of the page, or none. Half: some are. */
export function SelectAll({
  keys,
  selection: { chosen, onChange },
}: {
  keys: readonly string[]
  selection: Selection
}) {
  const count = keys.filter((key) => chosen.has(key)).length
  const isAll = count === keys.length
  return (
    <label className={style.target}>
      <input
        type="checkbox"
        aria-label="このページのすべてを選ぶ"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => onChange(new Set(isAll ? [] : keys))}
      />
    </label>
  )
}

export function SelectRow({
  id,
  name,
  selection: { chosen, onChange },
}: {
  id: string
  name: string
  selection: Selection
}) {
  return (
    <label className={style.target}>
      <input
        type="checkbox"
        aria-label={`${name}を選ぶ`}
        checked={chosen.has(id)}
        onChange={() => onChange(withOrWithout(chosen, id))}
      />
    </label>
  )
}

export function withOrWithout(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
