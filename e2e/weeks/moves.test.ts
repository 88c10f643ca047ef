import { expect, test } from 'vitest'
import { sample } from '../../server/testing/sample-placement.ts'
import { answers, gatheringOf, linksIn } from './gatherings.ts'
import { asked, openOffice, refusalOf } from './office.ts'
import { filledIn, linkedOrder, orders, sends } from './orders.ts'

test('an office moves its party twice: one order, one place, one bill, and each guest hears of each day once', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const { at, recounts, heard } = office
  const misaki = await office.registers()
  const order = await orders(misaki)
  const party = gatheringOf(misaki, order.id)
  const [comes, silent] = ['comes@example.com', 'silent@example.com']
  office.mayBeToldOf(comes, silent)
  await party.invites(
    [
      { name: '田中', email: comes },
      { name: '森', email: silent },
    ],
    { invite: true },
  )
  const { own } = linksIn(await office.lastMailTo(comes))
  await answers(misaki, await party.link(), { name: '田中', email: comes, answer_token: own })
  const bill = await order.asksFor('invoice')
  await recounts()

  // The hall is free on the 15th only. The figures first, then the press; two more come, and the guests are told.
  const [first, ...rest] = sample.cart
  const more = [{ ...first!, qty: first!.qty + 1 }, ...rest]
  const shown = await order.wouldChange({ meetup_date: '2026-12-15', estimated_person: 26, cart: more })
  const moved = await order.changes({
    meetup_date: '2026-12-15',
    estimated_person: 26,
    cart: more,
    tell_guests: true,
  })
  expect([moved.total, moved.number]).toEqual([shown.total, order.number])
  expect((await party.seen()).starts_at).toMatch(/^2026-12-15T/)
  expect(await order.papers()).toEqual([`${bill.number} void`])
  await recounts()

  // The director cannot; then to the 9th, with nobody told. The page of the gathering says how many do not know.
  await at('2026-12-01T09:00')
  await order.changes({ meetup_date: '2026-12-09' })
  expect((await party.seen()).untold).toBe(2)
  await asked(misaki.shop, 'tellGuests', { headers: await misaki.headers(), params: { id: order.id } })
  await recounts()
  expect((await party.seen()).untold).toBe(0)
  const second = await order.asksFor('invoice')
  expect(second.says).toContain('2026年12月9日')
  expect((await order.papers()).toSorted()).toEqual([`${bill.number} replaced`, `${second.number} valid`])

  // A third time is too late: cancelling costs already, and the day stays.
  await at('2026-12-04T16:59')
  expect(await refusalOf(order.wouldChange({ meetup_date: '2026-12-21' }))).not.toBe('fee_started')
  await at('2026-12-04T17:00')
  expect(await refusalOf(order.changes({ meetup_date: '2026-12-21' }))).toMatch(/fee_started|cutoff_passed/)
  await recounts()

  const twice = ['会の変更のお知らせ', '会の変更のお知らせ']
  for (const guest of [comes, silent]) expect(await heard(guest)).toEqual(['へのご案内', ...twice])
})

test('a mistyped address is mended by the link of the thanks: the old link ends, the mails come again', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const { recounts } = office
  const misaki = office.visitor('misaki@exmaple.com')
  const right = 'misaki@example.com'
  office.mayBeToldOf(right)
  const placed = await sends(misaki, await filledIn(misaki))
  const link = linkedOrder(misaki, placed.guest_token!)
  const bill = await link.asksFor('invoice')
  const { contact } = await link.seen()
  await recounts()

  const mended = await link.changes({
    contact: { ...contact, email: right, last_name: '山元' },
    po_number: 'PO-2026-118',
    allergies: [{ allergens: ['egg'], persons: 2 }],
  })
  expect(mended).toMatchObject({ contact: { email: right, last_name: '山元' }, calculation: { total: placed.total } })
  expect(await refusalOf(link.seen())).toBe('meetup_not_found')
  expect(await refusalOf(link.asksFor('invoice'))).toBe('meetup_not_found')
  const [, token] = /\/orders\/([\w-]+)/.exec((await office.lastMailTo(right)).text)!
  const renewed = linkedOrder(misaki, token!)
  expect(await renewed.seen()).toMatchObject({ number: placed.number, allergies: [{ persons: 2 }] })
  const again = await renewed.asksFor('invoice')
  expect(again.says).toContain('PO-2026-118')
  expect(await renewed.papers()).toEqual([`${bill.number} replaced`, `${again.number} valid`])
  await recounts()

  // She moves it by the new link, and lets it go in the free time.
  await renewed.changes({ meetup_date: '2026-12-15' })
  await recounts()
  expect((await renewed.cancels()).cancellation_fee).toBe(0)
  await recounts()
  expect(await office.heard(right)).toEqual([
    ...['ご注文を承りました', 'ご注文の変更を承りました', 'ご注文の変更を承りました'],
    'ご注文のキャンセルを承りました',
  ])
})
