import type { Permission } from '#contract/permissions.ts'
import type { NamedNumber, Series } from '#domain/running-number.ts'
import { adminPaths } from './admin-paths.ts'
import { useStaffMember } from './staff-member.ts'

const lists = {
  orders: { words: '受注', needs: 'orders', pathOf: adminPaths.orders },
  bookings: { words: 'プランの予約', needs: 'plans', pathOf: adminPaths.bookings },
  quotes: { words: 'お見積り', needs: 'orders', pathOf: adminPaths.quotes },
  enquiries: { words: 'お問い合わせ', needs: 'enquiries', pathOf: adminPaths.enquiries },
} as const satisfies Record<string, { words: string; needs: Permission; pathOf: (query: { q: string }) => string }>
export type NumberedList = keyof typeof lists

const ofPapers = ['orders', 'bookings'] as const

/** In which lists a number is found, the likeliest first: a paper by what it is of. */
const listsOf: Record<Series, readonly NumberedList[]> = {
  meetup: ['orders'],
  booking: ['bookings'],
  enquiry: ['enquiries'],
  quotation: ['quotes', ...ofPapers],
  order: ofPapers,
  delivery: ofPapers,
  invoice: ofPapers,
  receipt: ofPapers,
  return_invoice: ofPapers,
}

/** Where whoever reads may look for a number. */
export function useNumberPlaces(): (named: NamedNumber) => { list: NumberedList; words: string; href: string }[] {
  const { permissions } = useStaffMember()
  return ({ series, number }) =>
    listsOf[series].flatMap((list) => {
      const { words, needs, pathOf } = lists[list]
      return permissions.includes(needs) ? [{ list, words, href: pathOf({ q: number }) }] : []
    })
}
