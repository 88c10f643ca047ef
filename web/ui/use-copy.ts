import { useState } from 'react'

/** Copies a text. If the browser forbids it or is too old, the visitor is asked to copy it by hand. */
export function useCopy(words: { copied: string; failed: string }) {
  const [outcome, setOutcome] = useState<keyof typeof words>()
  const copy = async (text: string) => {
    // A second press is announced, too.
    setOutcome(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  /** For an element with `role="status"`. */
  const announcement = outcome && words[outcome]
  return { copy, announcement }
}
