import { createSlice } from '@reduxjs/toolkit'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type FavouritesState = {
  status: LoadStatus
  /** Products, the newest favourite first. */
  ids: number[]
  /** Pressed and not answered yet. */
  changing: number[]
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    favourites: FavouritesState
  }
}

const initialState: FavouritesState = { status: 'idle', ids: [], changing: [] }

export const fetchFavourites = createApiThunk<number[]>(
  'favourites/fetch',
  async (_, { api, signal }) => (await api.call('listFavourites', { signal })).map(({ product_id }) => product_id),
  (_, { favourites }) => favourites?.status !== 'loading' && favourites?.status !== 'complete',
)

type Mark = { id: number; isFavourite: boolean }

/** Shown before it is answered; what the shop refuses is taken back. A press before the answer does nothing. */
export const markFavourite = createApiThunk<void, Mark>(
  'favourites/mark',
  async ({ id, isFavourite }, { api }) => {
    await api.call(isFavourite ? 'addFavourite' : 'removeFavourite', { params: { product_id: String(id) } })
  },
  ({ id }, { favourites }) => !favourites?.changing.includes(id),
)

/** What the account wants to find again. */
const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchFavourites, {
      answered: (state, ids) => {
        state.ids = ids
      },
    })
    builder
      .addCase(markFavourite.pending, (state, { meta }) => {
        state.ids = marked(state.ids, meta.arg)
        state.changing.push(meta.arg.id)
      })
      .addCase(markFavourite.fulfilled, (state, { meta }) => answered(state, meta.arg))
      .addCase(markFavourite.rejected, (state, { meta: { arg } }) => {
        state.ids = marked(state.ids, { ...arg, isFavourite: !arg.isFavourite })
        answered(state, arg)
      })
  },
  selectors: {
    selectFavouritesStatus: (state) => state.status,
    selectFavouriteIds: (state) => state.ids,
    selectIsFavourite: (state, id: number) => state.ids.includes(id),
  },
}).injectInto(rootReducer)

export const { selectFavouritesStatus, selectFavouriteIds, selectIsFavourite } = favouritesSlice.selectors

function marked(ids: readonly number[], { id, isFavourite }: Mark): number[] {
  const others = ids.filter((each) => each !== id)
  return isFavourite ? [id, ...others] : others
}

function answered(state: FavouritesState, { id }: Mark): void {
  state.changing = state.changing.filter((each) => each !== id)
}
