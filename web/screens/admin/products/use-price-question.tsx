import { useRef, useState } from 'react'
import { slipSize, slipWords } from '#contract/admin/price-slips.ts'
import type { PriceSlip } from '#domain/price-slip.ts'
import { Question } from '#web/ui/question.tsx'

type Unanswered = { slips: readonly PriceSlip[]; save: () => void }

/** Asks before a price of another order of magnitude is saved; whoever says yes is not asked about the same one again. */
export function usePriceQuestion() {
  const [asked, setAsked] = useState<Unanswered>()
  const agreed = useRef('')
  return {
    /** Whether it asks first; `save` is then called after a yes. */
    asks(slips: readonly PriceSlip[], save: () => void): boolean {
      if (slips.length === 0 || keyOf(slips) === agreed.current) return false
      setAsked({ slips, save })
      return true
    },
    question: (
      <Question
        open={asked !== undefined}
        title="この価格で保存しますか？"
        no="価格を直す"
        yes="この価格で保存する"
        onNo={() => setAsked(undefined)}
        onYes={() => {
          agreed.current = keyOf(asked!.slips)
          setAsked(undefined)
          asked!.save()
        }}
      >
        {asked?.slips.map((slip) => `${slipWords(slip)}。${slipSize(slip)}です。`).join('')}
        けたの誤りがないか、お確かめください。
      </Question>
    ),
  }
}

const keyOf = (slips: readonly PriceSlip[]) => JSON.stringify(slips)
