import { Note } from '#web/ui/note.tsx'
import type { AdminHandle } from './layout.tsx'

export const handle: AdminHandle = { title: '管理画面' }

/** The admin menu leads here. Products are edited outside this site for the time being. */
export default function AdminProducts() {
  return <Note tone="info">商品の管理は、ただいま準備中です。この画面からは、まだ商品を編集できません。</Note>
}
