import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Api } from '#web/api/client.ts'
import type { SessionTokens } from '#web/browser/session-tokens.ts'
import type { AppState } from './root-reducer.ts'
import type { TabNavigator } from './tab-navigator.ts'

export type { AppState } from './root-reducer.ts'

/** What thunks get as their extra argument. */
export type ThunkExtra = {
  api: Api
  tokens: SessionTokens
  /** Where the tab is, and how it gets elsewhere. The router takes it over once it runs. */
  navigator: TabNavigator
}

export type AppDispatch = ThunkDispatch<AppState, ThunkExtra, UnknownAction>
export type AppThunk<Answer = void> = ThunkAction<Answer, AppState, ThunkExtra, UnknownAction>
export type AppStore = Store<AppState, UnknownAction> & { dispatch: AppDispatch }
