import { expect, test } from 'vitest'
import type { Attendee } from '#contract/attendees.ts'
import { attendee } from '#web/testing/sample-event.ts'
import { calledBy, countOf, type GuestFilter, groupOf, joinableWith, searchGuests } from './guest-list.ts'

const guest = (id: string, changes: Partial<Attendee> = {}) => attendee({ id, allergens: [], email: '', ...changes })

test.each<[string, Partial<Attendee>, string]>([
  ['no answer', { status: 'invited' }, 'invited'],
  ['comes, and has an allergy', { status: 'active', allergens: ['egg'] }, 'allergic'],
  ['comes', { status: 'active' }, 'active'],
  ['does not come: an allergy changes nothing', { status: 'cancelled', allergens: ['egg'] }, 'cancelled'],
])('group: %s', (_, changes, group) => {
  expect(groupOf(guest('a', changes))).toBe(group)
})

const mixed = [
  guest('open', { status: 'invited' }),
  guest('egg', { allergens: ['egg'] }),
  guest('comes', { source: 'former_link' }),
  guest('perhaps', { probably: 'open', source: 'link' }),
  guest('away', { status: 'cancelled' }),
]
test.each<[GuestFilter, number]>([
  ['all', 5],
  ['invited', 1],
  ['allergic', 1],
  ['active', 2],
  ['cancelled', 1],
  ['unclear', 1],
  ['former', 1],
])('count of %s: a person once', (filter, count) => {
  expect(countOf(filter, mixed)).toBe(count)
})

const people = [
  guest('yoko', { name: '佐藤 陽子', department: '総務課' }),
  guest('yoko2', { name: '佐藤　陽子', department: '法務課', email: 'Yoko.S@example.co.jp' }),
  guest('jon', { name: 'Ｊｏｎ　Smith', department: '営業二課' }),
  guest('kana', { name: 'サトウ ヨウコ', department: '' }),
]
test.each<[string, string[]]>([
  ['', ['yoko', 'yoko2', 'jon', 'kana']],
  ['　', ['yoko', 'yoko2', 'jon', 'kana']],
  ['佐藤陽子', ['yoko', 'yoko2']],
  ['佐藤　法務', ['yoko2']],
  ['jon smith', ['jon']],
  ['ｊｏｎ', ['jon']],
  ['ｻﾄｳ', ['kana']],
  ['さとう', ['kana']],
  ['営業２課', []],
  ['ＹＯＫＯ．Ｓ＠', ['yoko2']],
  ['課', ['yoko', 'yoko2', 'jon']],
])('search for 「%s」', (wanted, ids) => {
  expect(searchGuests(people, wanted).map(({ id }) => id)).toEqual(ids)
})

test('three of one name are called by what tells them apart; others by their name alone', () => {
  const called = calledBy([
    guest('a', { name: '佐藤 陽子', department: '総務課' }),
    guest('b', { name: '佐藤　陽子', department: '法務課', email: 'b@example.jp' }),
    guest('c', { name: '佐藤 陽子', department: '法務課' }),
    guest('d', { name: '李 ユナ' }),
    guest('e', { name: '' }),
  ])
  expect([...called.values()].toSorted()).toEqual(
    [
      '佐藤 陽子さま（総務課）',
      '佐藤　陽子さま（b@example.jp）',
      '佐藤 陽子さま（3人目）',
      '李 ユナさま',
      'お名前を削除した方',
    ].toSorted(),
  )
})

test('who can be joined has the same name, came by the link on one side, and was not said to be another', () => {
  const invited = guest('invited', { name: '高橋 直人' })
  const all = [
    invited,
    guest('twin', { name: '高橋 直人' }),
    guest('answer', { name: '髙橋直人', source: 'link' }),
    guest('former', { name: '高橋 直人', source: 'former_link' }),
    guest('apart', { name: '高橋 直人', source: 'link', apart_from: ['invited'] }),
    guest('other', { name: '高橋 直子', source: 'link' }),
  ]
  expect(joinableWith(invited, all).map(({ id }) => id)).toEqual(['answer', 'former'])
  expect(joinableWith(guest('x', { name: '' }), [guest('y', { name: '', source: 'link' })])).toEqual([])
})
