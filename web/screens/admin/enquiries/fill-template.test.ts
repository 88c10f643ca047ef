import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const letter = '{{company}}\n{{name}} 様\n\n株式会社おりおりの{{staff}}です。（{{number}}）'
const names = { company: '一般社団法人みらい', name: '田中 仁', staff: '佐伯 真琴', number: 'CT-261124-0018' }

test('names are filled in, of staff the family name', () => {
  expect(fillTemplate(letter, names)).toBe(
    '一般社団法人みらい\n田中 仁 様\n\n株式会社おりおりの佐伯です。（CT-261124-0018）',
  )
})

test('who gave no company has no empty line', () => {
  expect(fillTemplate(letter, { ...names, company: '' })).toMatch(/^田中 仁 様\n/)
})

test.each(['至急お電話ください', 'evil.example', '0120-000-000'])(
  '%s is no name and is not written for staff',
  (typed) => {
    expect(fillTemplate(letter, { ...names, company: typed, name: typed })).toMatch(/^ご担当者 様\n/)
  },
)
