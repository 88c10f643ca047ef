import { Note } from '#web/ui/note.tsx'
import type { AdminHandle } from './layout.tsx'

export const handle: AdminHandle = { title: '管理画面' }

/** The menu of an admin leads here. Products are kept outside of this site until they can be edited in it. */
export default function AdminProducts() {
  return <Note tone="info">商品の管理は、ただいま準備中です。この画面からは、まだ商品を編集できません。</Note>
}
