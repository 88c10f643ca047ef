import { expect, test } from 'vitest'
import { settingFields, settings, settingWords } from '../admin/setting-fields.ts'
import { SettingsChange } from '../admin/settings.ts'
import { text as shortText } from '../text.ts'
import { text } from './kinds.ts'
import { changeShape, flat, group, leavesOf, nested, type Parts, partAt, withParts } from './parts.ts'

const parts = {
  name: text('名前', shortText(50)),
  bank: group('振込先', { name: text('銀行', shortText(50)) }),
}
const kept = { name: '折節', bank: { name: '見本銀行' } }

test('a field of a group has a name of its own, and is found under it', () => {
  const leaves = leavesOf(parts)
  expect(Object.keys(leaves)).toEqual(['name', 'bank.name'])
  expect([partAt(parts, 'bank'), partAt(parts, 'bank.name'), partAt(parts, 'bank.nothing')]).toEqual([
    parts.bank,
    leaves['bank.name'],
    undefined,
  ])
})

test('a record stands in its fields, and they are the record again', () => {
  expect(flat(leavesOf(parts), kept)).toEqual({ name: '折節', 'bank.name': '見本銀行' })
  expect(nested(flat(leavesOf(parts), kept))).toEqual(kept)
})

test('what is no field is taken apart, a value that is a record stays whole', () => {
  const steps = { time: '17:00', steps: [] }
  const record = { pause: { message: '点検' }, kitchens: { plans: { cancellation: steps } }, at: null }
  expect(flat(settings, record)).toEqual({
    'pause.message': '点検',
    'kitchens.plans.cancellation': steps,
    at: null,
  })
})

test('a change leaves what it does not name, also within a group', () => {
  expect(withParts(parts, kept, { bank: {} })).toEqual(kept)
  expect(withParts(parts, kept, { bank: { name: '浪花銀行' } })).toEqual({ name: '折節', bank: { name: '浪花銀行' } })
})

test('a change names no more than there is', () => {
  const names = (body: object) => SettingsChange.safeParse({ ...body, version: 1 }).success
  expect(Object.keys(changeShape(settingFields))).toEqual(Object.keys(settingFields))
  expect([names({ bank: { name: '見本銀行' } }), names({ bank: { nothing: '' } }), names({ nothing: '' })]).toEqual([
    true,
    false,
    false,
  ])
})

test('a setting is told from the same of another kitchen', () => {
  expect([settingWords('kitchens.plans.cutoff_time'), settingWords('bank.name')]).toEqual(['プラン 締切の時刻', '銀行'])
})

test('a setting without a part of the screen does not compile', () => {
  // @ts-expect-error: nobody could edit it
  const homeless = { colour: text('色', shortText(50)) } satisfies Parts<(typeof settings)['bank.name']>
  expect(homeless).toBeTruthy()
})
