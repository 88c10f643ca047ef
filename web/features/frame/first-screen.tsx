import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router'

const FirstScreenContext = createContext(true)

/** Remembers which screen the page was loaded with. */
export function FirstScreen({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [first] = useState(key)
  const [isFirst, setFirst] = useState(true)
  // Going back to it is a change of route too.
  if (isFirst && key !== first) setFirst(false)
  return <FirstScreenContext value={isFirst && key === first}>{children}</FirstScreenContext>
}

/** True on the server, and in the browser until the first change of route. */
export function useIsFirstScreen(): boolean {
  return use(FirstScreenContext)
}
