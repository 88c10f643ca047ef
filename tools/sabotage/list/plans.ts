import type { Sabotage } from '../sabotage.ts'

const plans = 'server/modules/plans'

export const list: readonly Sabotage[] = [
  {
    file: 'server/modules/calendar/queries.ts',
    from: 'where kitchen_days.closed is not true and (${mayExceed}::bool or ${takesOneMore(sql, kind, persons)})',
    to: 'where kitchen_days.closed is not true',
    why: 'one plan more than there are teams is taken on a day',
    tests: [`${plans}/book`],
  },
  {
    file: `${plans}/queries.ts`,
    from: 'select pg_advisory_xact_lock(hashtextextended(',
    to: 'select (hashtextextended(',
    why: 'the same request, sent ten times at once, becomes two bookings or a fault',
    tests: [`${plans}/book`],
  },
  {
    file: `${plans}/plan-days.ts`,
    from: 'leadDaysOf(kitchens.plans, plans.get(planId)?.leadDays ?? 0)',
    to: 'leadDaysOf(kitchens.plans)',
    why: 'a plan is booked later than its chef can come',
    tests: [`${plans}/book`],
  },
  {
    file: `${plans}/book/decide-booking.ts`,
    from: 'if (sums.total !== booking.expected_total) return',
    to: 'if (sums.total < booking.expected_total) return',
    why: 'a price that has risen is taken silently',
    tests: [`${plans}/book`],
  },
  {
    file: `${plans}/book/write-booking.ts`,
    from: 'mails: [toCustomer, toShop]',
    to: 'mails: [toCustomer]',
    why: 'nobody in the shop hears of a request',
    tests: [`${plans}/book`],
  },
  {
    file: 'domain/event.ts',
    from: "return status === 'scheduled' && rsvpOpen",
    to: "return status !== 'cancelled' && rsvpOpen",
    why: 'guests are invited to a gathering that may not take place',
    tests: ['domain/event', `${plans}/book`],
  },
  {
    file: 'web/features/plans/booking/booking.slice.ts',
    from: 'before?.key ?? newUuid()',
    to: 'newUuid()',
    why: 'a second try after a lost answer becomes a second booking',
    tests: ['web/screens/plans'],
  },
  {
    file: 'web/features/plans/booking/booking.slice.ts',
    from: '    dispatch(eventFormActions.reset())\n',
    to: '',
    why: 'the form of a sent request comes back',
    tests: ['web/screens/plans'],
  },
  {
    file: 'web/features/plans/plan-dates.ts',
    from: 'return own < common ? own : common',
    to: 'return common',
    why: 'a day is offered on which the plan cannot be had',
    tests: ['web/features/plans'],
  },
  {
    file: 'server/modules/plans/book/write-booking.ts',
    from: "if (caller && !(await holdPerson(tx, caller.userId))) return { why: 'unauthorized' }",
    to: '',
    why: 'booking and deleting the account at once is a fault',
  },
  {
    file: 'web/features/plans/booking/to-booking.ts',
    from: 'windows.length === 0 || ',
    to: '',
    why: 'a start time is called wrong until the calendar has come',
    tests: ['web/screens/plans'],
  },
  {
    file: 'web/store/loadable.ts',
    from: 'wrongLink = [404, 422]',
    to: 'wrongLink = [404]',
    why: 'a link that was cut in a mail is told as an outage',
    tests: ['web/screens/plans', 'web/key-screens.test.tsx'],
  },
]
