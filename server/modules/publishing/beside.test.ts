import { expect, test } from 'vitest'
import { changeStanding, latestOf, type Standing, textsOf } from './beside.ts'

type Values = { title: string; lines: string[]; published: boolean }

const stored = (published: boolean): Values => ({ title: '読まれている', lines: ['一'], published })
const draft = { title: '次の', lines: ['一', '二'] }
const unread: Standing<Values> = { stored: stored(false), draft: null }
const read: Standing<Values> = { stored: stored(true), draft: null }
const drafted: Standing<Values> = { stored: stored(true), draft }

test.each<[string, Parameters<typeof changeStanding<Values>>, Standing<Values>]>([
  [
    'what nobody reads is changed',
    [unread, { title: '新' }],
    { stored: { ...stored(false), title: '新' }, draft: null },
  ],
  ['as a draft, too', [unread, { title: '新' }, 'write'], { stored: { ...stored(false), title: '新' }, draft: null }],
  ['it is published', [unread, { published: true }], read],
  [
    'it is published as it is changed',
    [unread, { title: '新', published: true }],
    { stored: { ...stored(true), title: '新' }, draft: null },
  ],
  ['it is published by its draft alone, which it has not', [unread, {}, 'publish'], unread],
  [
    'what is read is changed at once',
    [read, { title: '新' }],
    { stored: { ...stored(true), title: '新' }, draft: null },
  ],
  ['what is read gets a draft', [read, draft, 'write'], drafted],
  ['a draft that says the same is none', [read, { lines: ['一'] }, 'write'], read],
  ['a draft goes on', [drafted, { title: '新' }, 'write'], { stored: stored(true), draft: { ...draft, title: '新' } }],
  ['a draft goes back to what is read', [drafted, { title: '読まれている', lines: ['一'] }, 'write'], read],
  ['a draft is published', [drafted, {}, 'publish'], { stored: { ...draft, published: true }, draft: null }],
  [
    'a draft is published with a last change',
    [drafted, { title: '新' }, 'publish'],
    { stored: { ...draft, title: '新', published: true }, draft: null },
  ],
  ['a draft is discarded', [drafted, {}, 'discard'], read],
  [
    'a draft is discarded, and another field holds',
    [drafted, { title: '新' }, 'discard'],
    { stored: { ...stored(true), title: '新' }, draft: null },
  ],
  [
    'beside a draft, what is sent holds at once in both',
    [drafted, { title: '新' }],
    { stored: { ...stored(true), title: '新' }, draft: { ...draft, title: '新' } },
  ],
  ['what is sent makes both the same', [drafted, { ...draft }], { stored: { ...draft, published: true }, draft: null }],
  [
    'taken back, what was written last stays',
    [drafted, { published: false }],
    { stored: { ...draft, published: false }, draft: null },
  ],
  ['taken back and discarded, what was read stays', [drafted, { published: false }, 'discard'], unread],
  ['that it is published is no change of a draft', [drafted, { published: true }, 'write'], drafted],
])('%s', (_what, change, expected) => {
  expect(changeStanding(...change)).toEqual(expected)
})

test('what was written last is the draft, with what is newer than it', () => {
  const older = { stored: stored(true), draft: { title: '次の' } as never }
  expect(latestOf(older)).toEqual({ title: '次の', lines: ['一'], published: true })
  expect(latestOf(read)).toEqual(read.stored)
})

test('what is to be right is both', () => {
  expect(textsOf(read)).toEqual([read.stored])
  expect(textsOf(drafted)).toEqual([stored(true), { ...draft, published: true }])
})
