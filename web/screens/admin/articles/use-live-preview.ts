import { useEffect, useState } from 'react'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'

/** A pause in the typing, in milliseconds. */
const pause = 400

export type LivePreview = {
  html: string
  /** `behind`: something newer is typed. `lost`: it could not be fetched, and what is shown is older. */
  state: 'fresh' | 'behind' | 'lost'
}

type Rendered = { body: string; html: string }

/** What customers would read of the text as it is typed, a moment behind it. `saved` needs no call. */
export function useLivePreview(body: string, saved: Rendered): LivePreview {
  const previewArticle = useCall('previewArticle')
  const [last, setLast] = useState(saved)
  const [lost, setLost] = useState<string>()
  const isSaved = body === saved.body
  const isFresh = isSaved || body === last.body
  useEffect(() => {
    if (isFresh) return
    let call: ReturnType<typeof previewArticle> | undefined
    const timer = setTimeout(async () => {
      call = previewArticle({ body: { body } })
      const outcome = await call
      if (isAnswered(outcome)) setLast({ body, html: outcome.payload.body_html })
      else if (!outcome.meta.aborted) setLost(body)
    }, pause)
    return () => {
      clearTimeout(timer)
      call?.abort()
    }
  }, [body, isFresh, previewArticle])
  if (isSaved) return { html: saved.html, state: 'fresh' }
  return { html: last.html, state: isFresh ? 'fresh' : lost === body ? 'lost' : 'behind' }
}
