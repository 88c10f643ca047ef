import { expect, test } from 'vitest'
import { addresseeOf, organisationIn } from './buyer.ts'

test.each([
  [{ company: '株式会社みらい計画', department: '開発本部' }, ['株式会社みらい計画', '開発本部 御中']],
  [{ company: 'みらい計画', department: '' }, ['みらい計画 御中']],
  [{ company: '個人', department: '' }, ['山本 美咲 様']],
  [{ company: ' （個人） ', department: '総務' }, ['山本 美咲 様']],
  [{ company: '', department: '' }, ['山本 美咲 様']],
])('papers of %j are addressed to %j', (buyer, lines) => {
  expect(addresseeOf({ ...buyer, person: '山本 美咲' })).toEqual(lines)
})

test.each(['個人', '個 人', '（個人）', '個人事業主', '個人のお客さま'])('%s is no organisation', (company) => {
  expect(organisationIn(company)).toBe('')
})

test.each(['個人指導塾みらい', '株式会社個人', 'みらい計画'])('%s is one', (company) => {
  expect(organisationIn(company)).toBe(company)
})
