import { useEffect, useState } from 'react'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'

type Municipality = { city: string; area: string | null }

/** The municipalities of a prefecture, with the area that each is in. */
export function useMunicipalities(prefecture: string) {
  const listMunicipalities = useCall('listMunicipalities')
  const [answer, setAnswer] = useState<{ prefecture: string; found?: Municipality[] }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another call
  useEffect(() => {
    const call = listMunicipalities({ query: { prefecture } })
    void call.then((done) => {
      if (isAnswered(done)) setAnswer({ prefecture, found: done.payload })
      else if (!done.meta.aborted) setAnswer({ prefecture })
    })
    return () => call.abort()
  }, [listMunicipalities, prefecture, tries])
  const current = answer?.prefecture === prefecture ? answer : undefined
  return {
    found: current?.found,
    isLost: current !== undefined && !current.found,
    again() {
      setAnswer(undefined)
      setTries((count) => count + 1)
    },
  }
}
