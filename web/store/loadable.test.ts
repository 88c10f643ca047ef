import { configureStore, createSlice } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { createApiThunk } from './api-thunk.ts'
import { addLoad, addPartLoad, type LoadStatus, markFlags } from './loadable.ts'

type Dish = { status: LoadStatus; requestId: string | null; name?: string }

const fetchDishes = createApiThunk<string[], string[] | Error>('dishes/fetch', async (answer) => {
  if (answer instanceof Error) throw answer
  return answer
})
const fetchDish = createApiThunk<string, { id: number; name: Promise<string> }>('dish/fetch', ({ name }) => name)

const dishes = createSlice({
  name: 'dishes',
  initialState: { status: 'idle' as LoadStatus, data: [] as string[] },
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchDishes, {
      answered: (state, answer) => {
        state.data = answer
      },
    })
  },
})

const flagged = createSlice({
  name: 'flagged',
  initialState: { loading: false, error: false, data: [] as string[] },
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchDishes, {
      mark: markFlags,
      answered: (state, answer) => {
        state.data = answer
      },
    })
  },
})

const byId = createSlice({
  name: 'byId',
  initialState: {} as Record<number, Dish>,
  reducers: {},
  extraReducers: (builder) => {
    const dishOf = (state: Record<number, Dish>, { id }: { id: number }) => {
      state[id] ??= { status: 'idle', requestId: null }
      return state[id]
    }
    addPartLoad(builder, fetchDish, dishOf, {
      answered: (dish, name) => {
        dish.name = name
      },
    })
  },
})

// biome-ignore lint/suspicious/noExplicitAny: thunks of the shop, dispatched to a store without it.
const run = (store: { dispatch: any }, thunk: unknown): Promise<unknown> => store.dispatch(thunk)

test('a load is loading until it is complete', async () => {
  const store = configureStore({ reducer: dishes.reducer })
  const done = run(store, fetchDishes(['temari']))
  expect(store.getState()).toEqual({ status: 'loading', data: [] })
  await done
  expect(store.getState()).toEqual({ status: 'complete', data: ['temari'] })
})

test('a failed load is a server error and keeps what was there', async () => {
  const store = configureStore({ reducer: dishes.reducer })
  await run(store, fetchDishes(['temari']))
  await run(store, fetchDishes(new Error('down')))
  expect(store.getState()).toEqual({ status: 'serverError', data: ['temari'] })
})

test('where the specification gives two flags, they say the same', async () => {
  const store = configureStore({ reducer: flagged.reducer })
  const failed = run(store, fetchDishes(new Error('down')))
  expect(store.getState()).toEqual({ loading: true, error: false, data: [] })
  await failed
  expect(store.getState()).toEqual({ loading: false, error: true, data: [] })
  await run(store, fetchDishes(['temari']))
  expect(store.getState()).toEqual({ loading: false, error: false, data: ['temari'] })
})

test.each([
  ['an answer', (settle: PromiseWithResolvers<string>) => settle.resolve('too late')],
  ['a failure', (settle: PromiseWithResolvers<string>) => settle.reject(new Error('too late'))],
])('%s to an earlier question is dropped, and questions about others are none of its business', async (_, settle) => {
  const store = configureStore({
    reducer: byId.reducer,
    middleware: (defaults) => defaults({ serializableCheck: false }),
  })
  const [slow, quick] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const first = run(store, fetchDish({ id: 1, name: slow.promise }))
  const other = run(store, fetchDish({ id: 2, name: Promise.resolve('maki') }))
  const second = run(store, fetchDish({ id: 1, name: quick.promise }))
  settle(slow)
  await Promise.all([first, other])
  expect(store.getState()).toMatchObject({ 1: { status: 'loading' }, 2: { status: 'complete', name: 'maki' } })
  expect(store.getState()[1]).not.toHaveProperty('name')
  quick.resolve('temari')
  await second
  expect(store.getState()[1]).toEqual({ status: 'complete', requestId: null, name: 'temari' })
})
