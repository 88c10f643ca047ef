import { createContext } from 'react-router'
import type { PageConfig } from '#web/services.ts'
import type { AppStore } from './app-store.ts'

/** The store of this request (server) or of this tab (browser), for loaders. */
export const storeContext = createContext<AppStore>()

export const pageConfigContext = createContext<PageConfig>()
