import { useState } from 'react'

/** Whether it has been true since the component came: what was opened is not closed by a later render. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue
}
