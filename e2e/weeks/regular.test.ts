import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answers, gatheringOf, linksIn } from './gatherings.ts'
import { openOffice, refusalOf, tokyo } from './office.ts'
import { orders } from './orders.ts'

const families = ['鈴木', '﨑山', 'ｶﾄｳ', '渡邉', '伊藤', '山本', '中村', '小林', '吉田', '齋藤', 'O’Neill', '松本']
const given = ['翔', '葵', '蓮', '結衣', '大翔', '陽菜', '樹', '凛', '悠真', 'Анна']
const twins = '佐藤 健'
const variant = '髙橋 恵'
/** 120 as they stand in a sheet: three of one name, widths and scripts as they come. */
const pasted = [
  ...[twins, variant, twins],
  ...families.flatMap((family) => given.map((name) => `${family} ${name}`)).slice(0, 116),
  twins,
]
const [tea, water] = [43, 44]
const priceOfTea = 1_944

test('a regular with 120 guests counts everybody once, and pays for what she took out once', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const { at, recounts } = office
  const organiser = await office.registers()
  const crowd = { estimated_person: 120, title: '全社懇親会（飲み物）' }
  const cart = (teas: number) => ({
    cart: [
      { id: tea, qty: teas },
      { id: water, qty: 10 },
    ],
  })
  const order = await orders(organiser, { ...crowd, ...cart(10) })
  const guests = gatheringOf(organiser, order.id)
  const counted = async () => {
    const { invited, active, cancelled } = (await guests.listed()).summary
    expect((await guests.seen()).attendee_counts).toEqual({ invited, active, cancelled })
    return { invited, active, cancelled }
  }

  // The sheet is pasted, three with addresses, one of them with a mail at once.
  expect(pasted).toHaveLength(120)
  await guests.invites(pasted.map((name) => ({ name })))
  const [asked, silent, unasked] = ['asked@example.com', 'silent@example.com', 'unasked@example.com']
  office.mayBeToldOf(asked, silent)
  await guests.invites(
    [
      { name: '山田 一', email: asked },
      { name: '山田 二', email: silent },
    ],
    { invite: true },
  )
  await guests.invites([{ name: '山田 三', email: unasked }])
  expect(await counted()).toEqual({ invited: 123, active: 0, cancelled: 0 })
  await recounts()

  // Half of them answer by the link of the chat, under the names of the sheet; some press twice, one comes back at home.
  const link = await guests.link()
  const half = pasted.slice(3, 60)
  await Promise.all(
    half.map((name, i) => answers(organiser, link, { name: name.replace(' ', '　'), coming: i % 10 !== 9 })),
  )
  const key = randomUUID()
  const twice = () => answers(organiser, link, { name: '高橋恵', allergens: ['shrimp'], note: '遅れます' }, key)
  const [own, sameOwn] = await Promise.all([twice(), twice()])
  expect(sameOwn).toBe(own)
  for (const allergens of [['egg'], [], []] as const) {
    await answers(organiser, link, { name: '佐藤健', allergens: [...allergens] })
  }
  await at('2026-11-24T22:10')
  await answers(organiser, link, { name: half[4]!, coming: false, note: 'やはり行けません' })
  // An answer of which nobody else can be meant counts as the guest's. Not so those of 佐藤健, and of the guest who answered
  // twice: a name is no proof, and nobody is counted in addition to the sheet until she says who it is.
  expect(await counted()).toEqual({ invited: 123 - 57, active: 52, cancelled: 5 })
  await recounts()

  // She confirms the guesses: all are who they seem to be, except one 佐藤 健 of a customer.
  const rows = (await guests.listed()).attendees
  const pairs = rows.filter(({ probably }) => probably !== null)
  expect(pairs).toHaveLength(57 + 1 + 3 + 1)
  const stranger = pairs.findLast(({ name }) => name === '佐藤健')!
  for (const { id, probably } of pairs) if (id !== stranger.id) await guests.joins(id, probably!)
  for (let row = stranger; row.probably; [row] = (await guests.rowsOf('佐藤健')) as [typeof row]) {
    await guests.keepsApart(row.id, row.probably)
  }
  // 62 answers: two of one guest, five and then one more do not come; 佐藤 健 of the customer is one more person.
  expect(await counted()).toEqual({ invited: 123 - 60, active: 61 - 6, cancelled: 6 })
  const { summary, attendees } = await guests.listed()
  expect([summary.allergens, attendees.length]).toEqual([{ shrimp: 1, egg: 1 }, 124])
  expect(attendees.filter(({ name }) => name === twins)).toHaveLength(3)
  await recounts()

  // The advice comments on her own number and never touches it; what is ordered is within the span.
  await guests.changes({ own_person: 118 })
  const advice = await guests.advice()
  expect([advice.own_person, advice.span]).toEqual([118, { least: 55, most: 120 }])
  await guests.changes({ own_person: null })

  // Two days later the same guests are asked again, and no others.
  await at('2026-11-26T10:10')
  const { own: privately } = linksIn(await office.lastMailTo(asked))
  await answers(organiser, link, { name: '山田 一', email: asked, answer_token: privately })
  expect([await guests.reminds(), await refusalOf(guests.reminds())]).toEqual([1, 'too_many_requests'])
  expect(await office.heard(unasked)).toEqual([])
  await recounts()

  // Papers after each change: in the free time nothing is charged for what is taken out.
  const bills = [await order.asksFor('invoice')]
  const bill = async (teas: number, fee: number) => {
    const { total, change_fee } = await order.changes(cart(teas))
    expect(change_fee).toBe(fee)
    expect((await order.papers()).at(-1)).toBe(`${bills.at(-1)!.number} void`)
    const next = await order.asksFor('invoice')
    expect(next.says).toContain(`合計（税込）¥${(total + change_fee).toLocaleString('ja')}`)
    expect(next.says).toContain(`${bills.at(-1)!.number}`)
    bills.push(next)
    await recounts()
  }
  await at('2026-12-08T16:59:59')
  await bill(8, 0)
  // From 17:00 half of what goes out, once: up is free, and what comes back is not charged again.
  await at('2026-12-08T17:00')
  await bill(14, 0)
  await bill(9, (5 * priceOfTea) / 2)
  await bill(13, (5 * priceOfTea) / 2)
  await bill(8, (6 * priceOfTea) / 2)
  expect((await order.papers()).map((paper) => paper.split(' ')[1])).toEqual([...Array(5).fill('replaced'), 'valid'])

  // Late answers, and a deadline that is moved for one of them.
  expect(await refusalOf(answers(organiser, link, { name: pasted[70]! }))).toBe('rsvp_closed')
  expect(await refusalOf(answers(organiser, link, { name: '高橋恵', coming: false, answer_token: own }))).toBe(
    'rsvp_closed',
  )
  await guests.changes({ rsvp_deadline: tokyo('2026-12-10T12:00') })
  await answers(organiser, link, { name: '高橋恵', coming: false, answer_token: own })
  expect(await counted()).toEqual({ invited: 62, active: 55, cancelled: 7 })
  expect((await guests.csv()).split('\r\n').filter(Boolean)).toHaveLength(124 + 1)
  await at('2026-12-09T17:00')
  expect(await refusalOf(order.changes(cart(9)))).toBe('cutoff_passed')
  await recounts()
  expect(await office.heard(asked)).toEqual(['へのご案内'])
  expect(await office.heard(silent)).toEqual(['へのご案内', 'のお返事のお願い'])
})
