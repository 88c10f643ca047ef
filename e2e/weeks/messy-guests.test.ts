import { expect, test } from 'vitest'
import { readGuestList } from '#domain/guest-list.ts'
import { foldName } from '#domain/person-name.ts'
import { answers, gatheringOf, type Said } from './gatherings.ts'
import { openOffice } from './office.ts'
import { orders } from './orders.ts'

const families = ['佐藤', '鈴木', '髙橋', '田中', '伊藤', '渡邊', '山本', '中村', '小林', '加藤']
const names = ['花子', '一郎', 'さくら', '健', '美咲', '翔太']
/** Sixty people, each of a name of their own, and a namesake of the first. */
const people = families.flatMap((family) => names.map((name) => `${family} ${name}`))

/** As they stand in the mails, tables and chats of an office. */
const pasted = people
  .map((name, i) => [`${i + 1}. ${name}`, `・${name}様`, `${name}さん`, `　${name.replace(' ', '　')}　`, name][i % 5]!)
  .concat('佐藤 花子')
  .join('\r\n')

/** As the same people write themselves: without the space, in old letters, with an honorific, with what nobody sees. */
const typedBy = (name: string, i: number) =>
  [name, name.replace(' ', ''), name.replace(' ', '　'), `${name.slice(0, -1)}\u200b${name.slice(-1)}`, `${name}さん`][
    i % 5
  ]!

test('sixty messy guests are sixty people: read, answered, joined with one press, counted, ordered for', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const misaki = await office.registers()
  const order = await orders(misaki, { estimated_person: 60 })
  const party = gatheringOf(misaki, order.id)

  const read = readGuestList(pasted)
  expect(read.unread).toEqual([])
  expect(read.guests.map(({ name }) => foldName(name))).toEqual([...people, '佐藤 花子'].map(foldName))
  await party.invites(read.guests)
  await office.recounts()

  // All sixty answer by the link of the chat: 50 come, 6 do not know yet, 4 decline; two must not eat egg. One by one, the
  // last ones first, and one of them twice from another device.
  const link = await party.link()
  const said = (i: number): Said => ({
    name: typedBy(people[i]!, i),
    coming: i < 50 ? true : i < 56 ? 'maybe' : false,
    allergens: i === 7 || i === 8 ? ['egg'] : [],
  })
  for (const i of [...people.keys()].toReversed()) await answers(misaki, link, said(i))
  await answers(misaki, link, said(30))
  await office.recounts()

  // 61 are on the list. 佐藤 花子 is two people, and 伊藤 さくら (30) has answered twice: nobody can know which is meant.
  const { attendees, summary, maybe } = await party.listed()
  const exact = attendees.filter(({ is_exact }) => is_exact)
  expect(exact).toHaveLength(58)
  const counted = { active: 48, cancelled: 4, invited: 61 - 48 - 4 }
  expect([summary, maybe]).toEqual([{ ...counted, allergens: { egg: 2 } }, 6])
  const seen = await party.seen()
  expect([seen.attendee_counts, seen.maybe]).toEqual([counted, 6])
  const advice = await party.advice()
  expect(advice.span).toEqual({ least: 48, most: 48 + counted.invited })

  // One press joins what nobody doubts; again it joins nothing more, and the counts are what they were.
  const pairs = exact.map(({ id, probably }) => ({ id, with: probably! }))
  expect(await party.joinsExact(pairs)).toHaveLength(58)
  expect(await party.joinsExact(pairs)).toHaveLength(58)
  const joined = await party.listed()
  expect([joined.summary, joined.maybe]).toEqual([summary, 6])
  await office.recounts()

  // The last ones by hand: one Hanako is the one who answered, the other has not; the second answer of (30) is the same person.
  const [hanako, other] = joined.attendees.filter(({ name, source }) => name === '佐藤 花子' && source === 'organizer')
  const answer = joined.attendees.find(({ probably }) => probably === hanako!.id || probably === other!.id)!
  await party.joins(answer.id, hanako!.id)
  for (const { id, probably } of (await party.listed()).attendees) if (probably) await party.joins(id, probably)
  const last = await party.listed()
  expect(last.attendees).toHaveLength(61)
  expect([last.summary, last.maybe]).toMatchObject([{ active: 50, cancelled: 4, invited: 7 }, 6])
  expect(last.attendees.filter(({ status, maybe }) => status === 'invited' && !maybe).map(({ name }) => name)).toEqual([
    '佐藤 花子',
  ])
  expect((await party.csv()).trim().split('\r\n')).toHaveLength(62)
  await office.recounts()

  // The order follows with one press: as many as come and may come, and no more is charged than the press said.
  const shown = await order.wouldChange({ estimated_person: 57 })
  expect((await order.changes({ estimated_person: 57 })).total).toBe(shown.total)
  await office.recounts()
})
