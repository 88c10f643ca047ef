import { expect, test } from 'vitest'
import { answered, book, type sampleBooking } from '../../server/testing/sample-booking.ts'
import { sample } from '../../server/testing/sample-placement.ts'
import { tokenIn } from '../../server/testing/test-person.ts'
import { answers, gatheringOf, linksIn } from './gatherings.ts'
import { asked, openOffice, pressed, refusalOf } from './office.ts'
import { orders, ownOrder } from './orders.ts'

test('a gathering that is handed over and cancelled a day before: each who knows of it hears once', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const { shop, at, recounts, heard } = office
  const former = await office.registers()
  const order = await orders(former, { payment: { method: 'card', card_token: 'tok_demo_visa' } })
  const hers = gatheringOf(former, order.id)

  // Some are asked by mail, one is only noted, and others come by the link of the chat.
  const [comes, declines, silent, noted] = ['comes', 'declines', 'silent', 'noted'].map(
    (name) => `${name}@example.com`,
  ) as [string, string, string, string]
  const [leaves, twice] = ['Leaves@example.com', 'twice@example.com']
  office.mayBeToldOf(comes, declines, silent, leaves, twice)
  await hers.invites(
    [
      { name: '田中', email: comes },
      { name: '森', email: declines },
      { name: '加藤', email: silent.toUpperCase() },
    ],
    { invite: true },
  )
  await hers.invites([{ name: '野村', email: noted }, { name: '髙橋 誠' }])
  const link = await hers.link()
  const mailOf = async (address: string) => linksIn(await office.lastMailTo(address))
  await answers(former, link, {
    name: '田中',
    email: comes,
    allergens: ['egg'],
    answer_token: (await mailOf(comes)).own,
  })
  await answers(former, link, {
    name: '森',
    email: declines,
    coming: false,
    answer_token: (await mailOf(declines)).own,
  })
  await answers(former, link, { name: '高橋誠', email: leaves, note: '遅れて参加します' })
  await answers(former, link, { name: '飛び入り' })
  const own = await answers(former, link, { name: '渡辺', email: twice, coming: false })
  await answers(former, link, { name: '渡辺', email: twice, coming: true, answer_token: own })
  await recounts()

  // An offer to the wrong address is replaced by one to the right; the colleague has no account yet.
  const colleague = 'Kumiko.Ono@example.com'
  office.mayBeToldOf('kumiko.oni@example.com', colleague)
  await order.handsTo('kumiko.oni@example.com')
  await order.handsTo(colleague)
  const offer = tokenIn(await office.lastMailTo(colleague))
  const stray = tokenIn(await office.lastMailTo('kumiko.oni@example.com'))
  await at('2026-11-30T23:59')
  const taker = await office.registers(colleague)
  const accepts = async (token: string) =>
    asked(shop, 'acceptTransfer', { headers: await taker.headers(), body: { token } })
  expect(await refusalOf(accepts(stray))).toBe('link_used')
  const presses = await Promise.all([1, 2, 3].map(() => refusalOf(accepts(offer))))
  expect(presses.toSorted()).toEqual(['done', 'link_used', 'link_used'])
  await recounts()

  // The former owner sees nothing of it any more, and the guests' links go on.
  for (const look of [order.seen, () => order.asksFor('invoice'), order.cancels, hers.seen, hers.listed, hers.advice]) {
    expect(await refusalOf(look())).toMatch(/^(meetup|event)_not_found$/)
  }
  const list = await asked(shop, 'listMeetups', { headers: await former.headers() })
  expect(list).toEqual([])
  const theirs = gatheringOf(taker, order.id)
  expect((await theirs.listed()).attendees).toHaveLength(5 + 3)
  for (const address of [comes, declines, silent, leaves, twice]) {
    expect(
      (await heard(address)).filter((subject) => subject === '幹事の交代のお知らせ'),
      address,
    ).toHaveLength(1)
  }
  expect(await heard(noted)).toEqual([])
  await answers(taker, link, {
    name: '渡辺',
    email: twice,
    coming: true,
    note: 'よろしくお願いします',
    answer_token: own,
  })

  // Also a chef is requested, twice: one request is withdrawn, one is confirmed and cancelled late.
  const contact = { ...sample.contact, email: taker.email }
  const books = async (changes: Partial<typeof sampleBooking>) => {
    const { status, body } = await book(shop, { contact, ...changes }, { headers: await taker.headers() })
    expect(status).toBe(201)
    return body
  }
  const cancelsBooking = async (id: string) =>
    pressed(shop, 'cancelBooking', { headers: await taker.headers(), params: { id }, body: { tell_guests: true } })
  await at('2026-12-01T10:00')
  const request = await books({ event_date: '2026-12-17' })
  const chef = await books({ event_date: '2026-12-21', title: '本部の忘年会' })
  const promised = 'promised@example.com'
  await gatheringOf(taker, chef.event_id).invites([{ name: '約束', email: promised }], { invite: true })
  await gatheringOf(taker, request.event_id).invites([{ name: '約束', email: 'never@example.com' }], { invite: true })
  expect((await cancelsBooking(request.id)).cancellation_fee).toBe(0)
  expect(await heard(promised)).toEqual([])
  await recounts()
  office.mayBeToldOf(promised)
  await answered(shop, chef.id, { status: 'confirmed' })
  await at('2026-12-01T10:10')
  expect(await heard(promised)).toEqual(['へのご案内'])
  await recounts()

  // The day before: it is off. All of it is owed and taken from the card; each who knew and did not decline hears it once.
  await at('2026-12-10T09:00')
  const mine = ownOrder(taker, order.id)
  const [off, again] = await Promise.all([mine.cancels(), mine.cancels()])
  expect([off.cancellation_fee, again.cancelled_at]).toEqual([order.total, off.cancelled_at])
  await at('2026-12-10T09:10')
  expect((await mine.asksFor('receipt')).says).toContain('キャンセル料として')
  await recounts()
  const toldOfTheEnd = []
  for (const address of [comes, declines, silent, noted, leaves, twice, former.email, taker.email]) {
    if ((await heard(address)).includes('会のキャンセルのお知らせ')) toldOfTheEnd.push(address)
  }
  expect(toldOfTheEnd).toEqual([comes, silent, leaves, twice])
  expect((await heard(former.email)).at(-1)).toBe('ご注文を引き継ぎました')

  await at('2026-12-15T17:00')
  const late = await cancelsBooking(chef.id)
  expect(late.cancellation_fee).toBe(
    late.fee_timeline.findLast(({ from }) => from !== null && from <= '2026-12-15T17:00:00+09:00')!.fee,
  )
  expect(await heard(promised)).toEqual(['へのご案内', '会のキャンセルのお知らせ'])
  await recounts()
})
