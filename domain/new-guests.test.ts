import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestsOnList, sortNewGuests } from './new-guests.ts'

const guest = (name: string, email = '', department = '') => ({ name, email, department })
const yoko = guest('佐藤 陽子')
const yokoAt = guest('佐藤 陽子', 'yoko@example.co.jp')
const yokoOf = guest('佐藤 陽子', '', '法務課')

test.each([
  ['the same name, and nothing to tell them apart', yoko, yoko, false],
  ['the name written in another way', guest('髙橋 直人'), guest('高橋直人'), false],
  ['an address for somebody who had none', yokoAt, yoko, false],
  ['another address', guest('佐藤 陽子', 'sato@example.co.jp'), yokoAt, true],
  ['another department', guest('佐藤 陽子', '', '総務課'), yokoOf, true],
  ['the same department', yokoOf, yokoOf, false],
  ['a department of the new one alone', yokoOf, yoko, false],
  ['a department of the invited one alone', yoko, yokoOf, false],
])('%s', (_, added, invited, isProbablyAnother) => {
  expect(sortNewGuests([added], [invited])).toEqual({
    fresh: [],
    known: [],
    namesakes: [{ guest: added, others: [invited], isProbablyAnother }],
  })
})

test('an address is one person, whatever the name; a deleted name belongs to no one', () => {
  expect(sortNewGuests([guest('陽子', 'YOKO@example.co.jp')], [yokoAt]).known).toHaveLength(1)
  expect(sortNewGuests([yoko], [guest('', 'yoko@example.co.jp')]).fresh).toEqual([yoko])
})

test('equal names in one list are asked about, each with those before it', () => {
  const { fresh, namesakes } = sortNewGuests([yoko, yokoOf, yokoAt], [])
  expect(fresh).toEqual([yoko])
  expect(namesakes.map(({ others }) => others)).toEqual([[yoko], [yoko, yokoOf]])
})

test('no guest is lost, and none is new a second time', () => {
  const anyone = fc.record({
    name: fc.constantFrom('佐藤', '髙橋', '高橋', 'ﾔﾏ'),
    email: fc.constantFrom('', 'a@example.jp', 'b@example.jp'),
    department: fc.constantFrom('', '総務', '法務'),
  })
  fc.assert(
    fc.property(fc.array(anyone), fc.array(anyone), (added, invited) => {
      const { fresh, namesakes, known } = sortNewGuests(added, invited)
      const all = [...fresh, ...namesakes.map((each) => each.guest), ...known]
      expect(all).toHaveLength(added.length)
      expect(new Set(all)).toEqual(new Set(added))
      expect(sortNewGuests(added, [...invited, ...fresh]).fresh).toEqual([])
      // The same list pasted again, after a lost answer and a reload: it adds no guest by itself.
      const { namesakes: again } = sortNewGuests(added, added)
      expect(again.filter(({ isProbablyAnother }) => isProbablyAnother)).toEqual([])
    }),
  )
})

test('who is on the list already is found by address, or by a name that nothing tells apart', () => {
  const twin = guest('佐藤 陽子')
  const earlier = [
    guest('田中 一郎', 'TANAKA@example.co.jp'),
    guest('髙橋 直人'),
    twin,
    guest('佐藤 陽子', '', '総務課'),
    guest('李 ユナ'),
    guest('李 ユナ'),
  ]
  const invited = [guest('田中', 'tanaka@example.co.jp'), guest('高橋直人', 'n@example.co.jp', '開発部'), yokoOf]
  expect([...guestsOnList(earlier, invited)]).toEqual(earlier.slice(0, 3))
})
