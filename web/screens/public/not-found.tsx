import { data } from 'react-router'
import { NotFoundScreen } from '#web/features/frame/status-screen.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'

/** The page of all unknown addresses. */
export const handle: ScreenHandle = { cache: 'shared' }

const load = () => data(null, { status: 404 })

export { load as loader, load as clientLoader }

export default function NotFound() {
  return <NotFoundScreen />
}
