import { expect, test } from 'vitest'
import { commonActions, commonSlice, selectSizeName } from './common.slice.ts'

const { reducer } = commonSlice
const initial = reducer(undefined, { type: 'start' })

test('the menu is closed at first and the window has no size yet, so that a cached page suits all', () => {
  expect(initial).toEqual({ windowSize: { width: 0, height: 0 }, showGlobalMenu: false })
})

test('the menu opens and closes', () => {
  const open = reducer(initial, commonActions.openGlobalMenu())
  expect(open.showGlobalMenu).toBe(true)
  expect(reducer(open, commonActions.closeGlobalMenu()).showGlobalMenu).toBe(false)
})

test('the window size is the last one reported, and has a name once it is known', () => {
  expect(selectSizeName({ common: initial })).toBe(undefined)
  const state = reducer(initial, commonActions.windowResized({ width: 390, height: 844 }))
  expect(state.windowSize).toEqual({ width: 390, height: 844 })
  expect(selectSizeName({ common: state })).toBe('small')
})
