import { useEffect, useState } from 'react'

/** How far below the upper edge of the window a part may begin and be the one that is read: below the header. */
const readFrom = 200

/** Which of the parts, by the ids of their headings, is read at this moment: the last that has begun. */
export function usePartInSight(anchors: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState(anchors[0])
  const names = anchors.join(' ')
  useEffect(() => {
    const look = () => {
      const begun = names.split(' ').filter((anchor) => {
        const heading = document.getElementById(anchor)
        return heading && heading.getBoundingClientRect().top < readFrom
      })
      setInSight(begun.at(-1) ?? names.split(' ')[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [names])
  return inSight
}
