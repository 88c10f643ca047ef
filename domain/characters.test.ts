import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  hasForbiddenCharacters,
  hasForbiddenCharactersInNotes,
  isBlank,
  isKatakana,
  withoutInvisible,
} from './characters.ts'

test.each([
  ['ヤマダ', true],
  ['ヤマダ タロウ', true],
  ['ヤマダ　タロウ', true],
  ['マリア・ルイーザ', true],
  ['ヴァージニア', true],
  ['ヾ', false],
  ['ー', false],
  [' ', false],
  ['', false],
  ['やまだ', false],
  ['ﾔﾏﾀﾞ', false],
  ['山田', false],
  ['ヤマダ1', false],
  ['ヤマダ\n', false],
])('%j is katakana: %s', (text, expected) => {
  expect(isKatakana(text)).toBe(expected)
})

describe('what nobody sees', () => {
  test.each([
    ['\u202d佐藤\u202c', '佐藤'],
    ['\u2066佐\u200b藤\u2069 \ufeff花\u00ad子\u200e', '佐藤 花子'],
    ['佐\u200d藤\u200c', '佐藤'],
    ['﻿葛\u{e0100}飾 辻\u{e0101} 神\ufe00', '葛\u{e0100}飾 辻\u{e0101} 神\ufe00'],
    ['👨‍👩‍👧 🏳️‍🌈 👩🏽‍🚀 ❤️', '👨‍👩‍👧 🏳️‍🌈 👩🏽‍🚀 ❤️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['一行目\n二行目\t', '一行目\n二行目\t'],
  ])('%j is %j without it', (text, rest) => {
    expect(withoutInvisible(text)).toBe(rest)
  })

  it('goes at once, and nothing that is seen goes with it', () => {
    const piece = fc.constantFrom(
      '\u200d',
      '\u200c',
      '\u200b',
      '\u061c',
      '👩',
      '\ufe0f',
      '🏴',
      '\u{e0067}',
      'ع',
      '佐',
      ' ',
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: piece }), fc.string({ unit: 'binary' })), (text) => {
        const rest = withoutInvisible(text)
        expect(withoutInvisible(rest)).toBe(rest)
        const seen = (some: string) => some.replace(/\p{DI}/gu, '')
        expect(seen(rest)).toBe(seen(text))
      }),
    )
  })
})

describe('forbidden characters', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001bb'],
    ['delete', 'a\u007fb'],
    ['C1', 'a\u0085b'],
    ['lone carriage return', 'a\rb'],
    ['lone high surrogate', 'a\ud842'],
    ['lone low surrogate', '\udfb7a'],
    ['swapped surrogates', '\udfb7\ud842'],
    ['right-to-left override', 'a\u202eb'],
    ['left-to-right embedding', 'a\u202ab'],
    ['isolate', 'a\u2066b'],
    ['pop isolate', 'a\u2069b'],
  ])('%s', (_, text) => {
    expect(hasForbiddenCharacters(text)).toBe(true)
    expect(hasForbiddenCharactersInNotes(text)).toBe(true)
  })

  test.each([
    ['line break', '一行目\n二行目'],
    ['Windows line break', '一行目\r\n二行目'],
    ['line separator', '一行目\u2028二行目'],
    ['paragraph separator', '一行目\u2029二行目'],
    ['tab', 'A\tB'],
  ])('%s only in notes', (_, text) => {
    expect(hasForbiddenCharacters(text)).toBe(true)
    expect(hasForbiddenCharactersInNotes(text)).toBe(false)
  })

  test.each(['', '髙﨑 𠮷野 神', '葛󠄀城市', '㈱山田　①', '👨‍👩‍👧 🍣', 'Café', '１−２−３'])('%s is welcome', (text) => {
    expect(hasForbiddenCharacters(text)).toBe(false)
    expect(hasForbiddenCharactersInNotes(text)).toBe(false)
  })

  it('are found wherever they stand, and nowhere else', () => {
    const isForbidden = (code: number) =>
      code < 0x20 ||
      (code >= 0x7f && code <= 0x9f) ||
      (code >= 0x2028 && code <= 0x202e) ||
      (code >= 0x2066 && code <= 0x2069) ||
      (code >= 0xd800 && code <= 0xdfff)
    const code = fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0x2000, max: 0x20ff }),
      fc.integer({ min: 0, max: 0x10ffff }),
    )
    fc.assert(
      fc.property(fc.array(code, { maxLength: 12 }), (codes) => {
        // Kept apart, so that two halves never make a whole.
        const text = codes.map((one) => String.fromCodePoint(one)).join('、')
        expect(hasForbiddenCharacters(text)).toBe(codes.some(isForbidden))
        const inNotes = codes.some((one) => isForbidden(one) && ![0x09, 0x0a, 0x2028, 0x2029].includes(one))
        expect(hasForbiddenCharactersInNotes(text)).toBe(inNotes)
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each([
  ['', true],
  [' \u3000\t\n', true],
  ['\u00a0', true],
  ['\u2800', true],
  ['\u2800 \u2800', true],
  ['\u3164', true],
  ['\u115f\u1160', true],
  ['\uffa0', true],
  ['\u00ad\u034f', true],
  ['\u200b\u200d\u2060\ufeff', true],
  ['\ufe0f\u{e0100}', true],
  ['\u2800佐藤\u2800', false],
  ['\u3164김', false],
  ['葛\u{e0100}', false],
  ['\u2801', false],
  ['。', false],
  ['0', false],
  ['👨‍👩‍👧', false],
])('%j is blank: %s', (text, isIt) => {
  expect(isBlank(text)).toBe(isIt)
})
