import { answers, gatheringOf } from '../gatherings.ts'
import { refusalOf } from '../office.ts'
import { type Act, alsoFor, byInvoice, farOrder, kept, outside, toldBy } from './cast.ts'
import { offeredDays, someForm } from './customers.ts'
import { kitchenOf } from './kitchen-and-van.ts'
import { nowhere } from './postman.ts'

/** What happens once, by the day on which it does; at ten in the morning, after the kitchen has printed. */
export const unusual: Record<string, Act> = {
  '2026-11-30': async (cast) => {
    const { back, desk, guests, members, kept } = cast
    kept.set('question', await back.isAsked(guests[0]!, '30名で立食はできますか。'))
    kept.set('estimate', await back.isAsked(guests[1]!, '300名の会のお見積りをお願いします。'))
    kept.set('chef', await back.isAskedForChef(members[1]!, '2026-12-21'))
    kept.set('no chef', await back.isAskedForChef(guests[2]!, '2026-12-16'))
    kept.set('late chef', await back.isAskedForChef(guests[3]!, '2026-12-22'))
    // Nobody spells out an address on the telephone; no mail goes to an empty one.
    const [date] = await offeredDays(cast.month)
    const body = {
      meetup_date: date,
      contact: toldBy('株式会社ひばり印刷', ''),
      override_reason: 'アドレスをお持ちでない',
    }
    kept.set('no mail', await desk.takesDown(body))
  },

  '2026-12-01': async ({ back, desk, customers, month, orders, kept }) => {
    await back.confirmsChef(kept.get('chef')!)
    await back.replies(kept.get('question')!)
    const late = { meetup_date: '2026-12-02', cart: [{ id: 4, qty: 2 }], override_reason: '調理場の河野に確認' }
    if ((await refusalOf(desk.takesDown({ ...late, override_reason: null }))) === 'done')
      throw new Error('past the cut-off')
    kept.set('late', await desk.takesDown({ ...late, contact: toldBy('青山データ研究所', 'aoyama@example.jp') }))
    const mistyped = month.guest(`koyama${nowhere}`)
    const days = await offeredDays(month)
    orders.push(await customers.order(mistyped, { meetup_date: days[3]!, cart: [{ id: 4, qty: 2 }] }))
    kept.set('mistyped', orders.at(-1)!.id)
    orders.push(
      await customers.order(month.guest(`honda${nowhere}`), { meetup_date: days[4]!, cart: [{ id: 28, qty: 9 }] }),
    )
    kept.set('quote', await back.quotes('kaikei@example.jp', { meetup_date: days[8]!, cart: [{ id: 4, qty: 5 }] }))
    kept.set('quoted for', days[8]!)
    kept.set(
      'other quote',
      await back.quotes('mihon@example.jp', { meetup_date: days[6]!, cart: [{ id: 15, qty: 4 }] }),
    )
  },

  '2026-12-02': async (cast) => {
    const { back, desk, month, kept } = cast
    await alsoFor(cast, '2026-12-09', '2026-12-10', '2026-12-10')
    await back.declinesChef(kept.get('no chef')!)
    await back.notesAnswer(kept.get('question')!)
    await back.setsAside(kept.get('question')!, 'done')
    const [date] = await offeredDays(month)
    const contact = toldBy('横浜みなと商会', 'minato@example.jp')
    const body = { meetup_date: date, address: outside, contact, delivery_fee: 5_500, override_reason: '車を一台出す' }
    await desk.takesDown(body)
  },

  // A mistyped address is mended: its mails come again, and nobody has to put the bounced one away.
  '2026-12-03': async (cast) => {
    const { desk, month, orders } = cast
    const { contact } = await desk.record(kept(cast, 'mistyped'))
    const email = 'koyama@example.com'
    month.may(email)
    await desk.changes(kept(cast, 'mistyped'), { contact: { ...contact, email } })
    const placed = orders.findIndex(({ id }) => id === kept(cast, 'mistyped'))
    orders.splice(placed, 1)
    await cast.back.notesAnswer(kept(cast, 'question'))
  },

  '2026-12-04': async ({ month, desk, kept }) => {
    const { undelivered } = await month.staff.desk.does('getDashboard')
    const lost = undelivered!.filter(({ address }) => address.startsWith('honda'))
    for (const { id } of lost.slice(0, 1)) await month.staff.desk.does('settleUndeliveredMail', { params: { id } })
    const [row] = await month.staff.desk.lists('listOrders', {
      view: 'ahead',
      status: 'confirmed',
      sort: '-meetup_date',
    })
    await desk.stepsBack(row!.id)
    kept.set('stepped back', row!.id)
  },

  '2026-12-07': async ({ month, desk, back, guests, kept }) => {
    if ((await desk.record(kept.get('stepped back')!)).status === 'placed')
      await desk.confirms(kept.get('stepped back')!)
    // The quote is ordered by telephone, at the price that was held.
    const { does } = month.staff.desk
    const quote = await does('getQuoteRecord', { params: { id: kept.get('quote')! } })
    const id = await desk.takesDown({
      meetup_date: kept.get('quoted for')!,
      cart: [{ id: 4, qty: 5 }],
      contact: toldBy('経理の会', 'kaikei@example.jp'),
      quote_token: quote.order_token,
      expected_total: quote.calculation.total,
    })
    kept.set('ordered quote', id)
    kept.set('kept question', await back.isAsked(guests[4]!, '器は選べますか。'))
    await back.replies(kept.get('estimate')!, 'done')
  },

  // The fee has begun: half of it is owed, and waits to be paid.
  '2026-12-08': async (cast) => {
    const { desk, month } = cast
    const { lists } = month.staff.desk
    const rows = await lists('listOrders', { view: 'ahead', from: '2026-12-09', to: '2026-12-10', payment: 'unpaid' })
    const cancelled = await desk.cancels(rows[0]!.id)
    if (!cancelled.cancellation_fee) throw new Error('no fee has begun')
    cast.kept.set('with fee', rows[0]!.id)
    await desk.changes(rows[1]!.id, { note: '受付は二階です', reason: 'お電話のご依頼' })
  },

  '2026-12-09': async (cast) => {
    const { desk, month } = cast
    await alsoFor(cast, '2026-12-16')
    const far = await farOrder(cast, 2)
    const days = await offeredDays(month)
    await desk.confirms(far.id)
    await desk.changes(far.id, { meetup_date: days[4]! })
    await desk.changes(far.id, {
      cart: [
        { id: 4, qty: 6 },
        { id: 43, qty: 2 },
      ],
      estimated_person: 20,
    })
  },

  // Paid by the desk, and once more from the sheet of the bank: the second one is to go back.
  '2026-12-10': async ({ desk, month, forgotten, kept }) => {
    // One delivery of today is never recorded.
    const stops = await month.staff.driver.does('listDeliveries', { query: {} })
    forgotten.delivery.push(stops.find(({ status }) => status !== 'cancelled')!.number)
    const [first, second] = await byInvoice(month)
    const { money } = await desk.record(first!.id)
    for (let twice = 0; twice < 2; twice += 1) await desk.notesPayment(first!.id, money.balance)
    await desk.notesPayment(second!.id, 1_000)
    await desk.notesPayment(kept.get('with fee')!)
  },

  // The request that nobody answered is late, and cannot be confirmed any more.
  '2026-12-11': async ({ back, kept }) => {
    if ((await refusalOf(back.confirmsChef(kept.get('late chef')!))) !== 'cutoff_passed') throw new Error('in time')
  },

  // The kitchen is closed on a day on which deliveries were promised: some move, the others are served.
  '2026-12-14': async (cast) => {
    const { month, desk, back } = cast
    const date = '2026-12-24'
    for (let nth = 0; nth < 3; nth += 1) {
      const by = cast.guests[5 + nth]!
      cast.orders.push(await cast.customers.order(by, { ...someForm(cast.roll, date), tableware: 'return' }))
    }
    const { overbooked } = await month.staff.desk.does('setCalendarDay', {
      params: { date },
      body: { closed: true, note: '給湯の工事' },
    })
    if (overbooked !== 0) throw new Error('nobody is thrown out')
    const rows = await month.staff.desk.lists('listOrders', { date, view: 'ahead' })
    await desk.changes(rows[0]!.id, { meetup_date: '2026-12-25', reason: '24日を休業にしたため' })
    await back.declinesChef(kept(cast, 'late chef'))
  },

  '2026-12-15': async (cast) => {
    const { month, desk, members, customers, orders } = cast
    const { does, lists } = month.staff.desk
    const [row] = await lists('listOrders', { view: 'ahead', status: 'confirmed,placed', sort: '-total' })
    await desk.cancels(row!.id, { by: 'shop', reason: '食材が入りませんでした。' })
    // An office has as many orders open as it may, until the desk raises it.
    const params = { id: members[2]!.userId }
    const limits = async (max_open_orders: number) =>
      does('changeCustomer', {
        params,
        body: { version: (await does('getCustomerRecord', { params, query: {} })).version, max_open_orders },
      })
    await limits(1)
    const days = await offeredDays(month)
    const order = (nth: number) => customers.order(members[2]!, { meetup_date: days[nth]!, cart: [{ id: 4, qty: 2 }] })
    let refusal = 'done'
    for (let nth = 0; nth < 2 && refusal === 'done'; nth += 1) {
      refusal = await refusalOf(order(nth).then((placed) => orders.push(placed)))
    }
    if (refusal !== 'too_many_open_orders') throw new Error(`more than it may: ${refusal}`)
    await limits(50)
    orders.push(await order(5))
    cast.kept.set('cancelled chef', await cast.back.isAskedForChef(cast.guests[8]!, '2027-01-14'))
  },

  // In the van already: one is called off, another is wanted on another day.
  '2026-12-16': async ({ month, desk, back, members, kept }) => {
    const onTheList = async () => month.staff.driver.does('listDeliveries', { query: {} })
    const stops = await onTheList()
    await desk.cancels(stops.at(-1)!.id)
    const days = await offeredDays(month)
    await desk.changes(stops[0]!.id, { meetup_date: days[5]!, reason: 'お電話のご依頼' })
    const { status } = (await onTheList()).at(-1)!
    const { moved_to } = (await onTheList())[0]!
    if (status !== 'cancelled' || moved_to !== days[5]) throw new Error('the driver is not told')
    kept.set('january chef', await back.isAskedForChef(members[3]!, '2027-01-15'))
    await back.confirmsChef(kept.get('cancelled chef')!)
    await back.cancelsChef(kept.get('cancelled chef')!, 0)
  },

  // A guest of a party tells what must not be eaten, after the kitchen has printed.
  '2026-12-21': async (cast) => {
    const { month, back, members } = cast
    const far = await farOrder(cast, 0)
    await back.writesFirst('misaki@example.jp', far.id)
    const party = gatheringOf({ ...members[0]!, password: '', mayBeToldOf: month.may } as never, far.id)
    await kitchenOf(month).prints(far.date)
    await answers(month, await party.link(), { name: '小野 久美子', coming: true, allergens: ['shrimp'] })
    await back.notesChefPayment(cast.kept.get('chef')!)
  },

  // Noted as delivered at the wrong door.
  '2026-12-23': async (cast) => {
    const { month, desk } = cast
    const rows = await month.staff.desk.lists('listOrders', { view: 'done', status: 'delivered' })
    await desk.stepsBack(rows[0]!.id)
    cast.kept.set('wrong door', rows[0]!.id)
  },

  '2026-12-25': async ({ month, desk, kept }) => {
    const { version, number, contact, status } = await desk.record(kept.get('wrong door')!)
    const hasAlcohol = true
    await month.staff.desk.does('changeOrder', {
      params: { id: kept.get('wrong door')! },
      query: {},
      body: { version, status: 'delivered', age_checked: hasAlcohol },
    })
    if (status !== 'preparing') throw new Error(`one step back: ${status}`)
    month.promises.mail(contact.email, 'お届けが完了しました', number)
  },

  // The year ends with an enquiry that waits over the break, and with money that is to go back.
  '2026-12-28': async ({ back, guests, desk, month }) => {
    await back.isAsked(guests[9]!, '新年会のご相談です。')
    const last = (await byInvoice(month)).at(-1)!
    const { money } = await desk.record(last.id)
    await desk.notesPayment(last.id, Math.max(0, money.balance) + 500)
  },

  '2027-01-04': async ({ back, kept }) => {
    await back.declinesChef(kept.get('january chef')!)
    await back.replies(kept.get('kept question')!)
  },

  // The last day leaves something to do in every list.
  '2027-01-08': async ({ month, back, guests }) => {
    await back.isAsked(guests[11]!, '来月の会のご相談です。')
    await back.isAskedForChef(guests[10]!, '2027-02-05')
    const days = await offeredDays(month)
    await back.quotes('mitsumori@example.jp', { meetup_date: days[6]!, cart: [{ id: 4, qty: 3 }] })
  },
}
