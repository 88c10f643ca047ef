import { configureStore, createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { type LoadStatus, trackLoad } from './load-state.ts'

const fetchDishes = createAsyncThunk('dishes/fetch', async (answer: string[] | Error) => {
  if (answer instanceof Error) throw answer
  return answer
})
const initialState: { status: LoadStatus; data: string[] } = { status: 'idle', data: [] }
const dishes = createSlice({
  name: 'dishes',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackLoad(builder, fetchDishes, (state, answer) => {
      state.data = answer
    })
  },
})

test('a load is loading until it is complete', async () => {
  const store = configureStore({ reducer: dishes.reducer })
  const done = store.dispatch(fetchDishes(['temari']))
  expect(store.getState()).toEqual({ status: 'loading', data: [] })
  await done
  expect(store.getState()).toEqual({ status: 'complete', data: ['temari'] })
})

test('a failed load is a server error and keeps what was there', async () => {
  const store = configureStore({ reducer: dishes.reducer })
  await store.dispatch(fetchDishes(['temari']))
  await store.dispatch(fetchDishes(new Error('down')))
  expect(store.getState()).toEqual({ status: 'serverError', data: ['temari'] })
})
