import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { isConverting } from './is-converting.ts'
import { Kbd } from './kbd.tsx'
import { isPressed, isSingle, partsOfKeys } from './shortcut-keys.ts'
import style from './shortcuts.module.css'
import { Switch } from './switch.tsx'

export type Shortcut = {
  /** `n`, `/`, `mod+s` (⌘ on a Mac, else Ctrl), `alt+1`, `mod+Enter`. */
  keys: string
  /** What it does, in the list that `?` opens. */
  label: string
  run: () => void
}

type Lists = Set<RefObject<readonly Shortcut[]>>

const ShortcutContext = createContext<Lists | undefined>(undefined)

type ProviderProps = {
  /** Whether single keys do anything; those with Ctrl, ⌘ or Alt always do (WCAG 2.1.4). */
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
  children: ReactNode
}

/**
 * Listens for the shortcuts of all that is on the screen. A single key counts outside of fields only; nothing counts
 * while a dialog is open or while Japanese is being converted, and a key that is held counts once. Esc leaves a field, so
 * that letters are keys again. `?` lists them all.
 */
export function ShortcutProvider({ singleKeys, onSingleKeys, children }: ProviderProps) {
  const lists = useRef<Lists>(new Set())
  const [listed, setListed] = useState<readonly Pick<Shortcut, 'keys' | 'label'>[]>()

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isConverting(event) || document.querySelector('dialog[open]'))
        return
      const lastFirst = [...lists.current].toReversed().flatMap((list) => list.current)
      const all = lastFirst.filter(({ keys }, at) => lastFirst.findIndex((other) => other.keys === keys) === at)
      if (isLeaving(event)) return (event.target as HTMLElement).blur()
      const open: Shortcut = { keys: '?', label: 'キーの一覧', run: () => setListed([...all, leave, open]) }
      const shortcut = [...all, open].find(({ keys }) => isPressed(keys, event))
      if (!shortcut || (isSingle(shortcut.keys) && (!singleKeys || isTyping(event)))) return
      event.preventDefault()
      shortcut.run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [singleKeys])

  return (
    <ShortcutContext value={lists.current}>
      {children}
      <Dialog open={listed !== undefined} onClose={() => setListed(undefined)} title="キーの一覧">
        <dl className={style.list}>
          {listed?.map(({ keys, label }) => (
            <div key={keys}>
              <dt>{label}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <Switch label="文字ひとつのキー操作を使う" checked={singleKeys} onChange={onSingleKeys} />
      </Dialog>
    </ShortcutContext>
  )
}

/** The shortcuts of a part, while it is on the screen. Where two have the same keys, the part that came last counts. */
export function useShortcuts(shortcuts: readonly Shortcut[], enabled = true): void {
  const lists = use(ShortcutContext)
  const latest = useRef(shortcuts)
  // Before the screen is seen: whoever sees it may press a key at once.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    if (!lists || !enabled) return
    lists.add(latest)
    return () => {
      lists.delete(latest)
    }
  }, [lists, enabled])
}

/** Keys that do much the same stand together. */
export type KeyHint = { keys: string | readonly string[]; label: string }

/** The keys of a screen, at its foot: for those who use them every day. */
export function KeyHints({ shortcuts }: { shortcuts: readonly KeyHint[] }) {
  return (
    <p className={style.hints} aria-hidden="true">
      {[...shortcuts, { keys: '?', label: 'すべてのキー' }].map(({ keys, label }) => (
        <span key={label}>
          {[keys].flat().map((each) => (
            <Keys key={each} keys={each} />
          ))}
          {label}
        </span>
      ))}
    </p>
  )
}

/** The keys of one shortcut, as they stand on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return partsOfKeys(keys).map((part) => <Kbd key={part}>{part}</Kbd>)
}

/** As it stands in the list; Tab goes on from the field all the same. */
const leave = { keys: 'Esc', label: '入力欄から出る' } as const

/** A search with words in it is emptied first, by the browser. */
const isLeaving = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  isTyping(event) &&
  !(event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value !== '')

function isTyping({ target }: KeyboardEvent): boolean {
  const element = target as HTMLElement
  if (element instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(element.type)
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || element.isContentEditable
}
