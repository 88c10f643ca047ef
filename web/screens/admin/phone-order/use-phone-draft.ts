import { useCallback, useEffect, useState } from 'react'
import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'
import type { Step1, Step2, Step3 } from '#web/features/checkout/entry-form.ts'
import { mergePiece } from '#web/store/merge-piece.ts'
import { draftFrom, isUntouched, newDraft, type PhoneDraft, storedOf } from './phone-draft.ts'

const ITEM = 'PHONE_ORDER_DRAFT'

export type DraftInHand = {
  draft: PhoneDraft
  change: (piece: Partial<PhoneDraft>) => void
  step1: (piece: Step1) => void
  step2: (piece: Step2) => void
  step3: (piece: Step3) => void
  /** Nothing is left of it. */
  discard: () => void
  /** False: this browser keeps nothing. */
  isKept: boolean
}

/** The draft outlives a reload and a lost connection, in this tab. */
export function usePhoneDraft(): DraftInHand {
  const [draft, setDraft] = useState(() => draftFrom(parsed(readItem(ITEM, 'session'))) ?? newDraft())
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    if (isUntouched(draft)) return removeItem(ITEM, 'session')
    try {
      saveItem(ITEM, JSON.stringify(storedOf(draft)), 'session')
      setKept(true)
    } catch {
      setKept(false)
    }
  }, [draft])
  const change = useCallback((piece: Partial<PhoneDraft>) => setDraft((before) => ({ ...before, ...piece })), [])
  const step =
    <Name extends keyof PhoneDraft['form']>(name: Name) =>
    (piece: PhoneDraft['form'][Name]) =>
      setDraft((before) => ({ ...before, form: { ...before.form, [name]: mergePiece(before.form[name], piece) } }))
  return {
    draft,
    change,
    step1: step('step1'),
    step2: step('step2'),
    step3: step('step3'),
    discard: () => setDraft(newDraft()),
    isKept,
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return text && JSON.parse(text)
  } catch {
    return undefined
  }
}
