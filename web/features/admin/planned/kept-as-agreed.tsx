import { useEffect, useState } from 'react'
import type { Agreed } from '#contract/admin/planned-changes.ts'
import { formatNumber } from '#domain/money.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'
import style from './planned.module.css'

type KeptAsAgreedProps = {
  /** What stays as it is. */
  words: string
  /** The id of an area, if the change is of that alone. */
  area?: number | undefined
}

/** A promise about what was agreed with others, with how many of them there are. */
export function KeptAsAgreed({ words, area }: KeptAsAgreedProps) {
  const countAgreed = useCall('countAgreed')
  const [agreed, setAgreed] = useState<Agreed>()
  useEffect(() => {
    const asking = countAgreed({ query: area === undefined ? {} : { area: String(area) } })
    void asking.then((told) => isAnswered(told) && setAgreed(told.payload))
    return () => asking.abort()
  }, [countAgreed, area])
  return (
    <div className={style.holds}>
      <p>{words}</p>
      {agreed && (
        <dl>
          <div>
            <dt>お届け前の受注</dt>
            <dd>{formatNumber(agreed.orders)}件</dd>
          </div>
          <div>
            <dt>有効なお見積り</dt>
            <dd>{formatNumber(agreed.quotes)}件</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
