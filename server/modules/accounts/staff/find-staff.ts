import { staffRowsPerPage } from '#contract/page-size.ts'
import type { Sql } from '#platform/db'
import type { StaffRow } from './staff-row.ts'

type FoundStaff = Omit<StaffRow, 'lastSeenAt' | 'secondFactorAskedAt' | 'invitation'> & {
  lastSeenAt: string | null
  secondFactorAskedAt: string | null
  sentAt: string | null
  expiresAt: string | null
}

/** Those who work for the shop and those who are invited; `place` puts admins first and the invited last. */
const allStaff = (sql: Sql) => sql`
  select id, email, last_name as "lastName", first_name as "firstName", role, permissions,
    totp_confirmed_at is not null as "hasSecondFactor", second_factor_asked_at as "secondFactorAskedAt",
    null::timestamptz as "sentAt", null::timestamptz as "expiresAt",
    version, case role when 'admin' then 0 else 1 end as place, created_at as since,
    (select max(coalesce(last_used_at, created_at)) from sessions where user_id = users.id) as "lastSeenAt"
  from users where role <> 'customer'
  union all
  select id, email, last_name, first_name, role, permissions, false, null, sent_at, expires_at, version, 2, sent_at, null
  from staff_invitations where ended_at is null`

export async function findStaffPage(sql: Sql, page: number): Promise<{ rows: StaffRow[]; total: number }> {
  const rows = await sql<FoundStaff[]>`
    select * from (${allStaff(sql)}) as staff order by place, since, id
    limit ${staffRowsPerPage} offset ${(page - 1) * staffRowsPerPage}`
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
    select count(*)::int as total from (${allStaff(sql)}) as staff`
  return { rows: rows.map(asRow), total }
}

/** Undefined: nobody, a customer, or an invitation that has ended. */
export async function findStaff(sql: Sql, id: string): Promise<StaffRow | undefined> {
  const [found] = await sql<FoundStaff[]>`select * from (${allStaff(sql)}) as staff where id = ${id}`
  return found && asRow(found)
}

function asRow({ lastSeenAt, secondFactorAskedAt, sentAt, expiresAt, ...row }: FoundStaff): StaffRow {
  return {
    ...row,
    lastSeenAt: instantOf(lastSeenAt),
    secondFactorAskedAt: instantOf(secondFactorAskedAt),
    invitation: sentAt && expiresAt ? { sentAt: new Date(sentAt), expiresAt: new Date(expiresAt) } : null,
  }
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text))
