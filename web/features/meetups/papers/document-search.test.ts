import { describe, expect, test } from 'vitest'
import { searchIn, searchOf } from './document-search.ts'

const nothing = { kind: '', from: '', to: '', min: '', max: '', partner: '', state: '' }

test.each([
  ['', {}],
  ['from=2026-12-01&to=2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ['from=2026-02-30&to=soon&min=-1&max=1e9', {}],
  ['min=0&max=999999999999', { min: '0', max: '999999999999' }],
  ['partner=%20みらい%20&other=1', { partner: 'みらい' }],
  [`partner=${'長'.repeat(101)}`, {}],
  ['partner=a%00b', {}],
  ['kind=invoice&state=void', { kind: 'invoice', state: 'void' }],
  ['kind=approval&state=lost', {}],
  ['state=paid', { state: 'paid' }],
])('the address ?%s looks for %o', (address, search) => {
  expect(searchIn(new URLSearchParams(address))).toEqual(search)
})

describe('what is typed', () => {
  test('amounts are read as people write them', () => {
    const { search, errors } = searchOf({ ...nothing, min: '１０，０００円', max: '¥ 250,000', partner: ' みらい ' })
    expect(search).toEqual({ min: '10000', max: '250000', partner: 'みらい' })
    expect(errors).toEqual({})
    expect(searchOf({ ...nothing, min: '1.5万', max: '3万2,000円' }).search).toEqual({ min: '15000', max: '32000' })
  })

  test.each([
    [{ min: '一万' }, { min: '金額は円の整数でご記入ください。' }],
    [{ max: '-5' }, { max: '金額は円の整数でご記入ください。' }],
    [{ min: '1¥2' }, { min: '金額は円の整数でご記入ください。' }],
    [{ max: '1円5' }, { max: '金額は円の整数でご記入ください。' }],
    [{ min: '１円', max: '\u202d2,000\u202c' }, {}],
    [{ min: '1,000', max: '999' }, { max: '上限の金額は、下限以上をご記入ください。' }],
    [{ from: '2026-12-11', to: '2026-12-10' }, { to: '終わりの日は、始めの日以降をお選びください。' }],
    [{ from: '2026-12-11', to: '2026-12-11', min: '5', max: '5' }, {}],
  ])('%o is answered %o', (typed, errors) => {
    expect(searchOf({ ...nothing, ...typed }).errors).toEqual(errors)
  })
})
