import { useLoaderData } from 'react-router'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { roleWords } from '#web/features/admin/staff-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EndStaffCard } from './end-staff-card.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { SecondFactorNote } from './second-factor-note.tsx'
import style from './staff.module.css'

export const handle: AdminHandle = {
  title: ({ member }: LoadedBy<typeof loader>) => member.name || member.email,
  watches: ['staff', 'enquiry'],
}

export const loader = staffLoader(async ({ api, params, signal }) => {
  const [member, others] = await Promise.all([
    api.call('getStaffRecord', { params: { id: params.id! }, signal }),
    api.page('listStaff', { query: {}, signal }),
  ])
  return { member, others: others.rows.filter(({ id, invitation }) => id !== member.id && !invitation) }
})

/** One of the staff, or somebody who is invited: rights, what ends with them, and what was done to them. */
export default function StaffMemberScreen() {
  const { member, others } = useLoaderData<typeof loader>()
  const isOwn = useStaffMember().id === member.id
  const { name, email, role, invitation, last_seen_at, has_second_factor } = member
  const seen = last_seen_at ? japaneseInstant(new Date(last_seen_at)) : 'まだ'
  return (
    <>
      <ScreenHead
        title={name || email}
        note={invitation ? '招待中' : roleWords[role]}
        actions={<TextLink href={adminPaths.staff()}>スタッフの一覧へ</TextLink>}
      />
      <Column gap="s-3-5">
        <SecondFactorNote people={[member]} />
        <div className={style.pair}>
          <Card title="ログイン">
            <DefinitionRows
              dense
              rows={[
                { term: 'メール', text: email },
                ...(invitation
                  ? []
                  : [
                      {
                        term: '二段階認証',
                        text: (
                          <Tag tone={has_second_factor ? 'ok' : 'warn'}>
                            {has_second_factor ? '認証アプリ' : '未設定'}
                          </Tag>
                        ),
                      },
                      { term: '最後の利用', text: seen },
                    ]),
              ]}
            />
          </Card>
          {invitation ? <InvitationCard member={member} /> : <DevicesCard member={member} />}
        </div>
        <RightsCard key={member.id} member={member} isOwn={isOwn} />
        {!isOwn && !invitation && <EndStaffCard member={member} others={others} />}
        <RecordLog kind="staff" record={member.id} version={member.version} />
      </Column>
    </>
  )
}
