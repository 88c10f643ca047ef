import { expect, test } from 'vitest'
import { namesAddress } from './words-with-facts.ts'

test.each([
  ['https://evil.example/', true],
  ['www.evil', true],
  ['evil.example', true],
  ['evil．example', true],
  ['evil。example', true],
  ['{お名前}。example', true],
  ['shop@example', true],
  ['evil.{お名前}', true],
  ['10.0.0.1', true],
  ['お待ちしております。', false],
  // A sentence that begins with letters is no address.
  ['お待ちしております。Oriori 一同', false],
  ['お待ちしております。cb305eaa', false],
  ['1. はじめに', false],
  ['税込1,650円、3.5時間', false],
])('%s: %s', (text, expected) => {
  expect(namesAddress(text)).toBe(expected)
})
