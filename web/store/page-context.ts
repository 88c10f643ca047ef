import { createContext } from 'react-router'
import type { AppStore } from '#web/app/make-store.ts'
import type { PageConfig } from '#web/services.ts'

/** The store of this request (server) or of this tab (browser), for loaders. */
export const storeContext = createContext<AppStore>()

export const pageConfigContext = createContext<PageConfig>()
