import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Api } from '#web/api/client.ts'
import type { SessionTokens } from '#web/browser/session-tokens.ts'
import type { AppState } from './root-reducer.ts'
import type { TabNavigator } from './tab-navigator.ts'

export type { AppState } from './root-reducer.ts'

/** The extra argument of thunks. */
export type ThunkExtra = {
  api: Api
  tokens: SessionTokens
  /** The address of the tab, and navigation. The router takes over once it runs. */
  navigator: TabNavigator
}

export type AppDispatch = ThunkDispatch<AppState, ThunkExtra, UnknownAction>
export type AppThunk<Answer = void> = ThunkAction<Answer, AppState, ThunkExtra, UnknownAction>
export type AppStore = Store<AppState, UnknownAction> & { dispatch: AppDispatch }
