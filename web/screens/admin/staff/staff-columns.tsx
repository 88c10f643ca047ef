import type { Answer } from '#contract/operations.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { permissionWords, roleWords } from '#web/features/admin/staff-words.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Row = Answer<'listStaff'>[number]

export const staffColumns: readonly Column<Row>[] = [
  { id: 'name', head: 'お名前', isName: true, cell: ({ name, email }) => name || email },
  { id: 'email', head: 'メールアドレス', hideBelow: 1170, cell: ({ email }) => <span className="num">{email}</span> },
  { id: 'role', head: '役割', cell: ({ role }) => roleWords[role] },
  {
    id: 'permissions',
    head: '権限',
    cell: ({ role, permissions }) =>
      role === 'admin' ? 'すべて' : permissions.map((each) => permissionWords[each]).join('、') || 'なし',
  },
  {
    id: 'factor',
    head: '二段階認証',
    cell: ({ has_second_factor, invitation }) =>
      invitation ? '' : <Tag tone={has_second_factor ? 'ok' : 'warn'}>{has_second_factor ? '設定済み' : '未設定'}</Tag>,
  },
  {
    id: 'seen',
    head: '最後の利用',
    cell: ({ last_seen_at, invitation }) =>
      invitation ? <Tag>招待中</Tag> : last_seen_at ? japaneseInstant(new Date(last_seen_at)) : 'まだ',
  },
]
