import type { WrongLines } from '../wrong-lines.ts'

/** Screens and routes. */
export const wrongLines: WrongLines = {
  'web/screens/public/home/home.tsx': { 'S2.1': ['<Menu setCategoryId={sets[0]?.product_category.id} />', ''] },
  'web/features/frame/page-places.ts': {
    'S2.2': ["get('scrollTo')", "get('at')"],
    'S2.41': ['anchorOffset = -55', 'anchorOffset = 0'],
  },
  'web/screens/public/about.tsx': { 'S2.3': ['<TermList terms={promisesOf(shop)} />', ''] },
  'web/screens/public/how-to-use.tsx': { 'S2.4': ['<Flow steps={stepsOf(offeredCollection(config.shop))} />', ''] },
  'web/paths.ts': { 'S2.5': ["order: '/order'", "order: '/menu'"] },
  'web/routes.ts': { 'S2.6': ["'create-account'", "'register'"] },
  'web/screens/account/login.tsx': {
    'S2.7': ['leadBack(path, navigate)', "leadBack('/mypage', navigate)"],
  },
  'web/screens/mypage/mypage.tsx': { 'S2.8': ['      <Next />\n', ''] },
  'web/screens/account/logout.tsx': { 'S2.9': ['if (!mustAsk) leave()', ''] },
  'web/screens/account/new-password-policy.tsx': {
    'S2.10': ['<ChangePasswordForm isStaff={hasJoined || isAdmin} onDone={onDone} />', ''],
  },
  'web/screens/mypage/change-password.tsx': {
    'S2.11': ["<ChangePasswordForm isStaff={useRole() === 'admin'} onDone={onDone} />", ''],
  },
  'web/admin/routes.ts': {
    'S2.12': ["screen('products', () => import('#web/screens/admin/products/products.tsx')),", ''],
  },
  'server/config.ts': { 'S2.13': ['requestForm: set.REQUEST_FORM_URL,', ''] },
  'web/features/frame/menu-links.ts': {
    'S2.14': ['href: faq, newTab: true', 'href: faq'],
    'S2.33': ["{ word: '', name: 'ご注文の流れ', note: '三つの画面で完了します', href: paths.howToUse },", ''],
    'S2.34': ['[register, login]', '[login]'],
    'S2.35': ['[mypage, logout]', '[mypage]'],
    'S2.36': ['[admin, mypage]', '[mypage]'],
    'S2.38': ['[admin, mypage], bottom: [logout]', '[admin, mypage, logout], bottom: []'],
  },
  'web/screens/public/articles.tsx': { 'S2.15': ['<ArticleGrid articles={isLead ? others : articles} />', ''] },
  'web/screens/public/contact.tsx': { 'S2.16': ['complete && postContactData?.receipt', 'false'] },
  'web/screens/order/order.tsx': {
    'S2.17': ['productsActions.setFilter({ id: categoryIn(url) })', 'productsActions.resetFilter()'],
  },
  'web/features/catalog/product-view.tsx': { 'S2.18': ['<AllergenTable product={product} />', ''] },
  'web/screens/order/cart.tsx': { 'S2.19': ['        <CartLines />\n', ''] },
  'web/features/checkout/step-layout.tsx': { 'S2.20': ['          {children}\n', ''] },
  'web/features/conditions/month-calendar.tsx': { 'S2.21': ['if (day.selectable) onChange(day.date)', ''] },
  'web/screens/mypage/meetups.tsx': { 'S2.22': ['Math.ceil(pagerTotal / rowsPerPage)', '1'] },
  'web/screens/mypage/meetup.tsx': { 'S2.23': ["if (status === '404') return <Missing />", ''] },
  'web/screens/mypage/event/event.tsx': { 'S2.24': ['(errorCode === 500 || attendees.error)', 'false'] },
  'web/screens/account/create-account.tsx': { 'S2.25': ['<PersonFields form={form} layout="stack" />', ''] },
  'web/features/account/register/register-password.slice.ts': {
    'S2.26': ['dispatch(authActions.setToken(dispatch(keepSession(bundle))))', 'void bundle'],
  },
  'web/screens/account/reset-password-confirm.tsx': {
    'S2.27': ['<ResetPasswordForm token={token}', '<ResetPasswordForm token=""'],
  },
  'web/screens/account/change-email.tsx': { 'S2.28': ['onClick={link.press}', ''] },
  'web/screens/mypage/profile-form.tsx': { 'S2.29': ['dispatch(updateMe(values))', 'dispatch(updateMe({}))'] },
  'web/screens/mypage/delete-form.tsx': { 'S2.30': ['open={isAsking}', 'open={false}'] },
  'web/features/frame/global-menu.module.css': {
    'S2.31': ['height: 100dvh', 'height: 50dvh'],
    'S2.32': [
      'overlay var(--t-menu) allow-discrete,\n    display var(--t-menu) allow-discrete;\n}\n',
      'opacity 0s;\n}\n',
    ],
    'S2.37': ['order: -1;', ''],
  },
  'web/features/frame/global-menu.tsx': {
    'S2.39': ['navigate(href, { replace: true })', 'navigate(href)'],
    'S2.40': ['    close()\n', ''],
  },
  'web/features/frame/route-change.tsx': {
    'S2.42': ["window.scrollTo({ top: 0, behavior: 'instant' })", ''],
    'S2.43': ['<title>{name}</title>', 'null'],
    'S2.44': ['tellRouteChange(storedUserId())', 'tellRouteChange(undefined)'],
  },
  'web/features/frame/data-layer.ts': { 'S2.45': [", { event: 'optimize.activate' }", ''] },
}
