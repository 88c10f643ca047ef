import type { WrongLines } from '../wrong-lines.ts'

/** The product and its users. */
export const wrongLines: WrongLines = {
  'web/features/catalog/product-list.tsx': { 'S1.1': ['category={category}', 'category={undefined}'] },
  'web/screens/order/entry-2.tsx': { 'S1.2': ['navigate(paths.orderEntry(3))', 'navigate(paths.cart)'] },
  'web/screens/account/create-account.tsx': { 'S1.3': ['type="submit" block', 'type="button" block'] },
  'web/screens/account/login.tsx': { 'S1.4': ['<PasswordStep onDone={onDone}', '<PasswordStep onDone={() => {}}'] },
  'web/screens/account/reset-password.tsx': { 'S1.5': ['{ email: normalizeEmail(email) }', "{ email: '' }"] },
  'web/screens/mypage/email.tsx': {
    'S1.6': ['requestChangeEmail({ email: normalizeEmail(typed),', "requestChangeEmail({ email: '',"],
  },
  'web/screens/mypage/profile.tsx': { 'S1.7': ["{ term: '会社名', text: me.company || '—' },", ''] },
  'web/screens/mypage/delete.tsx': { 'S1.8': ['if (data.deletable) return <DeleteForm onGone={onGone} />', ''] },
  'web/features/meetups/meetups.slice.ts': { 'S1.9': ['{ page: String(page) }', "{ page: '1' }"] },
  'web/screens/mypage/meetup.tsx': { 'S1.10': ['head={<Head meetup={meetup} />}', 'head={null}'] },
  'web/screens/mypage/events.tsx': { 'S1.11': ["type === 'cancel' ? cancel_events : events", 'events'] },
  'web/screens/mypage/event/guests/change-guests.ts': { 'S1.12': ['setAttendance(', 'void ('] },
  'web/screens/mypage/event/edit-event.tsx': {
    'S1.13': ['if (title !== initial.title) change.title = title', ''],
  },
  'web/screens/admin/frame/side-menu.tsx': { 'S1.14': ['items: items.filter(isAllowed)', 'items: []'] },
  'web/features/cart/cart.slice.ts': { 'S1.15': ['select: ({ cart }) => cart,', 'select: () => undefined,'] },
  'web/root.tsx': { 'S1.16': ['lang="ja"', 'lang="en"'] },
  'domain/tokyo-date.ts': { 'S1.17': ['OFFSET = 9 *', 'OFFSET = 0 *'] },
  'web/features/catalog/product-tags.tsx': { 'S1.18': ['<Tag tone="age">お酒 20歳以上</Tag>', 'null'] },
  'domain/cart.ts': { 'S1.19': ['?.is_age_restricted === true', '?.is_age_restricted === null'] },
}
