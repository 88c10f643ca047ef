import { expect, test } from 'vitest'
import { toastActions, toastsSlice } from './toasts.slice.ts'

const { reducer } = toastsSlice
const textsOf = (state: ReturnType<typeof reducer>) => state.map(({ text }) => text)

test('a message stays three seconds, a notification four and a half', () => {
  const [message] = reducer([], toastActions.showMessage({ text: '「手まり寿司」をカートに加えました' }))
  const [notification] = reducer([], toastActions.showNotification({ text: '保存できませんでした', tone: 'error' }))
  expect(message).toMatchObject({ duration: 3000, tone: 'ok' })
  expect(notification).toMatchObject({ duration: 4500, tone: 'error' })
})

test('the same words are shown once, and three at most', () => {
  const state = ['甲', '乙', '甲', '丙', '丁'].reduce(
    (shown, text) => reducer(shown, toastActions.showMessage({ text })),
    [] as ReturnType<typeof reducer>,
  )
  expect(textsOf(state)).toEqual(['甲', '丙', '丁'])
})

test('a dismissed one is gone', () => {
  const state = reducer([], toastActions.showMessage({ text: '甲' }))
  expect(reducer(state, toastActions.dismiss(state[0]!.id))).toEqual([])
})
