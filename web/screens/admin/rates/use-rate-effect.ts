import { useEffect, useState } from 'react'
import type { TaxRateToPlan } from '#contract/admin/tax-rate-fields.ts'
import type { RateChange, TaxRate } from '#contract/admin/tax-rates.ts'
import type { Failure } from '#web/api/errors.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'

/** What a row would be; undefined: it is taken away, and `of` is the one. */
export type Wanted = { wanted: TaxRateToPlan | undefined; of: TaxRate | undefined }

export type RateEffect = { change: RateChange | undefined; failure: Failure | undefined; isAsking: boolean }

/** Plans a row, changes it or takes it away; or tells what that touches (`dry_run`). */
export function usePlanRate() {
  const create = useCall('createTaxRate')
  const change = useCall('changeTaxRate')
  const remove = useCall('deleteTaxRate')
  return ({ wanted, of }: Wanted, query: { dry_run?: '0' | '1'; order?: string }) => {
    if (!of) return create({ query, body: wanted! })
    const asked = { params: { id: String(of.id) }, query }
    return wanted
      ? change({ ...asked, body: { ...wanted, version: of.version } })
      : remove({ ...asked, body: { version: of.version } })
  }
}

/** What it touches, asked anew whenever it is another; undefined `asked`: nothing yet. `order`: one to look at. */
export function useRateEffect(asked: Wanted | undefined, order: string): RateEffect {
  const planRate = usePlanRate()
  const [effect, setEffect] = useState<RateEffect>({ change: undefined, failure: undefined, isAsking: false })
  const key = asked && JSON.stringify([asked, order])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that is asked
  useEffect(() => {
    if (!asked) {
      setEffect({ change: undefined, failure: undefined, isAsking: false })
      return
    }
    setEffect(({ change }) => ({ change, failure: undefined, isAsking: true }))
    const call = planRate(asked, order ? { dry_run: '1', order } : { dry_run: '1' })
    let isOver = false
    void call.then((tried) => {
      if (isOver) return
      if (isAnswered(tried)) setEffect({ change: tried.payload, failure: undefined, isAsking: false })
      else setEffect(({ change }) => ({ change, failure: tried.payload as Failure | undefined, isAsking: false }))
    })
    return () => {
      isOver = true
      call.abort()
    }
  }, [key])
  return effect
}
