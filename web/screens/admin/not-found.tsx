import type { AdminHandle } from '#web/features/admin/admin-handle.ts'

export const handle: AdminHandle = { title: '見つかりませんでした' }

/** The layout says it. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export default function AdminNotFound() {
  return null
}
