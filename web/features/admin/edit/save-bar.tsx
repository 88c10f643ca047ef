import type { ReactNode } from 'react'
import type { ContractForm } from '#web/store/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import style from './save-bar.module.css'

export const saveKey = { keys: 'mod+s', label: '保存する' } as const

type SaveBarProps = {
  form: Pick<ContractForm<never>, 'busy' | 'submit'>
  /** What the button does. */
  words: string
  onUndo: (() => void) | undefined
  children: ReactNode
}

/** In view however long the form is, while something in it is not saved. */
export function SaveBar({ form, words, onUndo, children }: SaveBarProps) {
  useShortcuts([{ ...saveKey, run: () => void form.submit() }])
  return (
    <section className={style.bar} aria-label="未保存の変更">
      <p>{children}</p>
      <div className={style.acts}>
        {onUndo && (
          <Button variant="outline" size="small" onClick={onUndo}>
            <Icon name="return" /> 戻す
          </Button>
        )}
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={form.busy}
          busyText="保存しています"
          aria-keyshortcuts="Control+S Meta+S"
        >
          {words} <Keys keys={saveKey.keys} />
        </Button>
      </div>
    </section>
  )
}
