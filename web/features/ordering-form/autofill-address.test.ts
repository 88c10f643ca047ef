import { expect, test } from 'vitest'
import { autofillAddress } from './autofill-address.ts'

const otemachi = { prefecture: '東京都', city: '千代田区', town: '大手町' }
const kasumi = { prefecture: '東京都', city: '千代田区', town: '霞が関' }
const whole = { prefecture: '東京都', city: '千代田区', street: '大手町' }

const formerOffice = { ...whole, street: '大手町一丁目2-3', building: '折々ビル 12階' }
const shibuya = { prefecture: '東京都', city: '渋谷区', town: '渋谷' }
test.each([
  ['another office with its building', formerOffice, [shibuya], { city: '渋谷区', street: '渋谷', building: '' }],
  [
    'another town of that name',
    { ...whole, street: '本町1-2' },
    [{ ...shibuya, town: '本町' }],
    { city: '渋谷区', street: '本町' },
  ],
  ['no house number of the same town', formerOffice, [otemachi], {}],
  ['what is empty', {}, [otemachi], whole],
])('a look-up that was asked for replaces %s', (_, address, found, piece) => {
  expect(autofillAddress({ address, found, replaces: true }).piece).toEqual(piece)
})

test.each([
  ['fills what is empty', {}, [otemachi], undefined, whole, 0],
  [
    'never overwrites what was typed',
    { city: '港区', street: '1-2-3' },
    [otemachi],
    undefined,
    { prefecture: '東京都' },
    0,
  ],
  [
    'replaces what it filled in itself',
    { ...whole, city: '港区', street: '霞が関' },
    [otemachi],
    { city: '港区', street: '霞が関' },
    { city: '千代田区', street: '大手町' },
    0,
  ],
  [
    'keeps a street that was typed on',
    { street: '霞が関1-2' },
    [otemachi],
    { street: '霞が関' },
    { prefecture: '東京都', city: '千代田区' },
    0,
  ],
  ['leaves several towns to choose', {}, [otemachi, kasumi], undefined, { prefecture: '東京都', city: '千代田区' }, 2],
  ['knows no such code', {}, [], undefined, {}, 0],
  ['has no town to offer', {}, [{ ...otemachi, town: '' }], undefined, { prefecture: '東京都', city: '千代田区' }, 0],
])('a look-up %s', (_, before, found, filledBefore, piece, choices) => {
  const result = autofillAddress({ address: before, found, filledBefore })
  expect(result.piece).toEqual(piece)
  expect(result.choices).toHaveLength(choices)
})
