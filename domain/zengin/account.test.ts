import { expect, test } from 'vitest'
import { accountNumber, maskedNumber, postAccount } from './account.ts'

test.each([
  ['1234567', '1234567'],
  ['１２３４５６７', '1234567'],
  ['12-345', '0012345'],
  [' 123 4567 ', '1234567'],
  ['1', '0000001'],
  ['', undefined],
  ['0000000', undefined],
  ['12345678', undefined],
  ['12345a7', undefined],
  ['一二三', undefined],
  ['+1234', undefined],
])('%j is the number %s', (typed, number) => {
  expect(accountNumber(typed)).toBe(number)
})

test.each([
  ['10530', '12345671', { branchCode: '058', kind: 'ordinary', number: '1234567' }],
  ['１０１７０', '２１', { branchCode: '018', kind: 'ordinary', number: '0000002' }],
  ['10170-2', '1234561', { branchCode: '018', kind: 'ordinary', number: '0123456' }],
  ['14230', '12 345 671', { branchCode: '428', kind: 'ordinary', number: '1234567' }],
  ['00530', '123456', { branchCode: '059', kind: 'current', number: '0123456' }],
  ['00100-1', '7', { branchCode: '019', kind: 'current', number: '0000007' }],
  // The number of an account of savings ends with 1.
  ['10530', '12345672', undefined],
  ['10530', '1', undefined],
  ['10530', '123456711', undefined],
  ['20530', '12345671', undefined],
  ['1053', '12345671', undefined],
  ['', '', undefined],
  ['00530', '12345678', undefined],
])('記号 %s 番号 %s', (sign, number, account) => {
  expect(postAccount(sign, number)).toEqual(account)
})

test('of a number its last three digits are shown', () => {
  expect(maskedNumber('1234567')).toBe('••••567')
})
