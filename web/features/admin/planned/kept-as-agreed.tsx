import { useEffect, useState } from 'react'
import type { Agreed } from '#contract/admin/planned-changes.ts'
import { formatNumber } from '#domain/money.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import style from './planned.module.css'
import { countAgreed } from './planned-calls.ts'

type KeptAsAgreedProps = {
  /** What stays as it is. */
  words: string
  /** The id of an area, if the change is of that alone. */
  area?: number | undefined
}

/** A promise about what was agreed with others, with how many of them there are. */
export function KeptAsAgreed({ words, area }: KeptAsAgreedProps) {
  const dispatch = useAppDispatch()
  const [agreed, setAgreed] = useState<Agreed>()
  useEffect(() => {
    const asking = dispatch(countAgreed({ area }))
    void asking.then((told) => countAgreed.fulfilled.match(told) && setAgreed(told.payload))
    return () => asking.abort()
  }, [dispatch, area])
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
