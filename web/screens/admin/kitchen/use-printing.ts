import { useState } from 'react'
import type { KitchenDay, KitchenSheet } from '#contract/admin/kitchen.ts'
import type { Failure } from '#web/api/errors.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { type LabelLayout, labelLayouts } from './label-layouts.ts'

type Print = { id: string; date: string; sheets: KitchenSheet[]; version: string }

export type Printing = {
  chosen: ReadonlySet<KitchenSheet>
  choose: (sheet: KitchenSheet, on: boolean) => void
  layout: LabelLayout
  setLayout: (layout: LabelLayout) => void
  print: () => void
  /** Printed as far as the browser tells: whether paper came out, only somebody beside the printer knows. */
  asked: Print | undefined
  note: () => void
  /** No paper came out: the former print goes on to count. */
  dismiss: () => void
  busy: boolean
  failure: Failure | undefined
}

/** What is printed, and the note of it. */
export function usePrinting({ date, version }: Pick<KitchenDay, 'date' | 'version'>): Printing {
  const notePrint = useCall('noteKitchenPrint')
  const readAgain = useReadAgain()
  const { busy, failure, submit, clear } = useSubmit()
  const [chosen, setChosen] = useState<ReadonlySet<KitchenSheet>>(new Set(['production', 'deliveries']))
  const [layout, setLayout] = useState<LabelLayout>(labelLayouts[0])
  const [asked, setAsked] = useState<Print>()
  const dismiss = () => {
    setAsked(undefined)
    clear()
  }
  return {
    chosen,
    choose: (sheet, on) => setChosen(new Set(on ? [...chosen, sheet] : [...chosen].filter((each) => each !== sheet))),
    layout,
    setLayout,
    print() {
      window.print()
      setAsked({ id: newUuid(), date, sheets: [...chosen], version })
    },
    asked,
    async note() {
      if (!asked) return
      const failed = await submit(() => notePrint({ body: asked }))
      void readAgain()
      if (!failed) setAsked(undefined)
    },
    dismiss,
    busy,
    failure,
  }
}
