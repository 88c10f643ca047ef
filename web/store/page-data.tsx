import { createContext, use } from 'react'
import type { PageConfig } from '#web/services.ts'
import type { AppState } from './app-store.ts'
import { deserialise, serialise } from './serialise.ts'

type Carried = { state: Partial<AppState>; config: PageConfig }

type PageDataValue = {
  config: PageConfig
  text: string
  /** On the server only: what our own scripts are marked with until the page is finished. */
  scriptMark?: string
}

const elementId = 'page-data'
const PageDataContext = createContext<PageDataValue | undefined>(undefined)

export const PageData = PageDataContext.Provider

export function pageDataText(carried: Carried): string {
  return serialise(carried)
}

/** What the server wrote into the page, and the text it stood in. */
export function readPageData(): Carried & { text: string } {
  const text = document.getElementById(elementId)?.textContent ?? ''
  return { ...(deserialise(text) as Carried), text }
}

/** The data block; a block of type JSON is no script to the content security policy. */
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

export function useScriptMark(): string | undefined {
  return usePageData().scriptMark
}

function usePageData() {
  const carried = use(PageDataContext)
  if (!carried) throw new Error('usePageConfig outside of a page')
  return carried
}
