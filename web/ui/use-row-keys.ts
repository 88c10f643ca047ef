import { type Selection, toggle } from './data-table-selection.tsx'
import { useShortcuts } from './shortcuts.tsx'

/** The key of the row that has the focus, or in which something has it. */
export const keyOfRowInFocus = () => rowInFocus()?.dataset.row

const rowInFocus = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** J and K move the focus from the link of one row to that of the next, also of the next table; X chooses the row with the focus. */
export function useRowKeys(selection: Selection | undefined): void {
  const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const move = (step: 1 | -1) => {
    const all = links()
    const at = all.findIndex((link) => link.closest('[data-row]') === rowInFocus())
    const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step
    all[next]?.focus()
  }
  const choose = () => {
    const key = rowInFocus()?.dataset.row
    if (selection && key !== undefined) toggle(selection, key)
  }
  useShortcuts([
    { keys: 'j', label: '次の行', run: () => move(1) },
    { keys: 'k', label: '前の行', run: () => move(-1) },
    ...(selection ? [{ keys: 'x', label: '行を選ぶ', run: choose }] : []),
  ])
}
