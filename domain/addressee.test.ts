import { expect, test } from 'vitest'
import { honorificOf, withHonorific, withoutHonorific } from './addressee.ts'

test.each([
  ['株式会社みらい計画', '株式会社みらい計画 御中'],
  ['㈱みらい計画 開発本部', '㈱みらい計画 開発本部 御中'],
  ['学校法人みらい学園', '学校法人みらい学園 御中'],
  ['山本 美咲', '山本 美咲 様'],
  ['服部', '服部 様'],
  ['山本 美咲 様', '山本 美咲 様'],
  ['山本さま', '山本さま'],
  ['みらい計画 総務課 御中', 'みらい計画 総務課 御中'],
])('%s becomes %s', (name, addressed) => {
  expect(withHonorific(name)).toBe(addressed)
})

test.each([
  ['株式会社みらい計画 経理部 御中', '株式会社みらい計画 経理部', '御中'],
  ['山本 美咲　様', '山本 美咲', '様'],
  ['山本様', '山本様', ''],
  ['株式会社みらい計画', '株式会社みらい計画', ''],
])('%s is %s with %s', (addressed, name, honorific) => {
  expect([withoutHonorific(addressed), honorificOf(addressed)]).toEqual([name, honorific])
})
