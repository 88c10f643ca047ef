import { expect, test } from 'vitest'
import { addressColumns, contactColumns, presentAddress, presentContact } from '#modules/ordering'
import { sample } from '../../testing/sample-placement.ts'

test('an address is written to its columns and read from them', () => {
  const address = {
    postal_code: '1000004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町1-1',
    building: '',
    note: '',
  }
  const columns = addressColumns(address)
  expect(columns).toMatchObject({ addressPostalCode: '1000004', addressCity: '千代田区', addressBuilding: '' })
  expect(presentAddress({ ...columns })).toEqual(address)
})

test('so is a contact, out of a row with more', () => {
  const contact = { department: '総務部', ...sample.contact }
  const columns = contactColumns(contact)
  expect(columns).toMatchObject({ contactLastNameKana: contact.last_name_kana, contactTel: contact.tel })
  const row = { ...columns, id: 'more' }
  expect(presentContact(row)).toEqual(contact)
})
