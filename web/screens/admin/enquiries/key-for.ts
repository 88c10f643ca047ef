import { useRef } from 'react'
import { newUuid } from '#web/browser/new-uuid.ts'

/** One key for one content, however often it is pressed: what was sent and whose answer was lost is not sent twice. */
export function useKeyFor() {
  const last = useRef({ content: '', key: '' })
  return (about: object) => {
    const content = JSON.stringify(about)
    if (last.current.content !== content) last.current = { content, key: newUuid() }
    return last.current.key
  }
}
