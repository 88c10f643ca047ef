import { createContext, use } from 'react'
import type { PublicFacts } from '#contract/shop-facts.ts'
import type { PageConfig } from '#web/services.ts'
import type { AppState } from './app-store.ts'
import { deserialise, serialise } from './serialise.ts'

type Carried = { state: Partial<AppState>; config: PageConfig }

type PageDataValue = {
  config: PageConfig
  text: string
  /** Server only: the mark of our own scripts, until the page is finished. */
  scriptMark?: string
}

const elementId = 'page-data'
const PageDataContext = createContext<PageDataValue | undefined>(undefined)

export const PageData = PageDataContext.Provider

export function pageDataText(carried: Carried): string {
  return serialise(carried)
}

/** The data that the server wrote into the page, and its text. */
export function readPageData(): Carried & { text: string } {
  const text = document.getElementById(elementId)?.textContent ?? ''
  return { ...(deserialise(text) as Carried), text }
}

/** The data block. The content security policy does not count type JSON as a script. */
export function PageDataBlock() {
  return (
    <script id={elementId} type="application/json" suppressHydrationWarning>
      {usePageData().text}
    </script>
  )
}

/** Addresses, keys and the environment's name, as the server was configured. */
export function usePageConfig(): PageConfig {
  return usePageData().config
}

/** What the shop says of itself. */
export const useShop = (): PublicFacts => usePageConfig().shop

export function useScriptMark(): string | undefined {
  return usePageData().scriptMark
}

function usePageData() {
  const carried = use(PageDataContext)
  if (!carried) throw new Error('usePageConfig outside of a page')
  return carried
}
