import { createContext, use } from 'react'

export const nothingNew: ReadonlySet<string> = new Set()

/** Orders of customers that have come in and nobody has opened here. */
type NewOrdersValue = {
  ids: ReadonlySet<string>
  /** How many while the tab was out of sight. */
  away: number
  forget: () => void
}

export const NewOrdersContext = createContext<NewOrdersValue>({ ids: nothingNew, away: 0, forget() {} })

export const useNewOrders = (): NewOrdersValue => use(NewOrdersContext)
