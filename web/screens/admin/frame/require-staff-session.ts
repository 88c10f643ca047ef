import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { isLoggedIn } from '#web/features/session/session.ts'
import { mustSetNewPassword } from '#web/features/session/watch-session.ts'
import { paths } from '#web/paths.ts'
import { storeContext } from '#web/store/page-context.ts'

/** Before every screen: who is not signed in goes to the login page of the shop, which leads back here. */
export const requireStaffSession: MiddlewareFunction = ({ request, context }) => {
  const { pathname, search } = new URL(request.url)
  if (!isLoggedIn()) throw redirectDocument(paths.loginBackTo(pathname + search))
  if (context.get(storeContext).dispatch(mustSetNewPassword(pathname))) throw redirectDocument(paths.newPasswordPolicy)
}
