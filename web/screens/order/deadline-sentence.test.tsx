import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeadlineSentence } from './deadline-sentence.tsx'
import type { Deadline } from './use-deadline.ts'

const open: Deadline = { words: '12月8日（火）17時', isOver: false, setBy: undefined }

test.each<[string, Deadline, string]>([
  ['ahead', open, 'ご注文の締切は12月8日（火）17時です。'],
  ['over', { ...open, isOver: true }, 'この開催日のご注文は、12月8日（火）17時に締め切りました。'],
  [
    'over before what is known',
    { ...open, words: undefined, isOver: true },
    'この開催日のご注文は、すでに締め切りました。',
  ],
  [
    'set by a product',
    { ...open, setBy: '「旬のにぎり」' },
    'ご注文の締切は12月8日（火）17時です。カートの中で「旬のにぎり」の締切がいちばん早いためです。',
  ],
])('%s', (_, deadline, words) => {
  expect(renderToStaticMarkup(<DeadlineSentence deadline={deadline} />).replace(/<[^>]*>/g, '')).toBe(words)
})
