import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { Paged } from '#contract/endpoint.ts'
import type { ApiThunk } from './api-thunk.ts'
import { addLoad, type LoadStatus } from './loadable.ts'

/** One page of a list. */
export type ListPage<Row> = {
  status: LoadStatus
  data: Row[]
  /** How many rows there are on all pages. */
  pagerTotal: number
  /** Which page `data` is, from 1; null while it is on its way. */
  page: number | null
  requestId: string | null
}

export const noPage: ListPage<never> = { status: 'idle', data: [], pagerTotal: 0, page: null, requestId: null }

/** Follows a thunk that fetches a page, the first by default. */
export function addListPage<Row>(
  builder: ActionReducerMapBuilder<ListPage<Row>>,
  thunk: ApiThunk<Paged<Row[]>, number | undefined>,
): void {
  addLoad<ListPage<Row>, Paged<Row[]>, number | undefined>(builder, thunk, {
    asked: (state, page = 1) => {
      if (state.page !== page) state.page = null
    },
    answered: (state, { rows, total }, page = 1) => {
      state.data = rows
      state.pagerTotal = total
      state.page = page
    },
  })
}
