import { data } from 'react-router'
import { NotFoundScreen } from '#web/features/shell/status-screen.tsx'

const load = () => data(null, { status: 404 })

export { load as loader, load as clientLoader }

export default function NotFound() {
  return <NotFoundScreen />
}
