import { z } from 'zod'
import * as mini from 'zod/mini'
import { newPassword, staffName } from '../account-fields.ts'
import { linkToken, Session, TokenBundle } from '../accounts.ts'
import { endpoint, roles } from '../endpoint.ts'
import { Page } from '../page.ts'
import { type Permission, permissions } from '../permissions.ts'
import { email, multilineText, text } from '../text.ts'
import { versionToEnd } from './records.ts'

const StaffRole = z.enum(roles).exclude(['customer'])
const Permissions = z.array(z.enum(permissions))

export const StaffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  /** What they may do; of an `admin` all there is. */
  permissions: Permissions,
  /** Without one nothing is answered, but to the demo's admin. */
  has_second_factor: z.boolean(),
})
export type StaffMember = z.output<typeof StaffMember>

const StaffRow = StaffMember.extend({
  /** Null: never signed in. To within some minutes. */
  last_seen_at: z.string().nullable(),
  /** When they were last asked by mail to set up a second factor; null: never. */
  second_factor_asked_at: z.string().nullable(),
  /** Of somebody who has not accepted yet. */
  invitation: z.object({ sent_at: z.string(), expires_at: z.string() }).nullable(),
  version: z.int(),
})

/** A member of staff, or somebody who is invited. The id of a new person stays the same when they accept. */
export const StaffRecord = StaffRow.extend({
  last_name: z.string(),
  first_name: z.string(),
  /** Devices on which they are signed in. */
  sessions: z.int(),
  /** The last used of them, twenty at most, as the person sees them too. */
  devices: z.array(Session.omit({ current: true })),
  /** Entries of the audit log, counted up to 10,000. */
  logged: z.int(),
  /** Enquiries that are assigned to them. */
  assigned_enquiries: z.int(),
})
export type StaffRecord = z.output<typeof StaffRecord>

/** What a member of staff is given at first. */
const firstPermissions: Permission[] = ['orders', 'kitchen', 'calendar']

/** Listed once each, whatever is sent. */
const GivenPermissions = z
  .array(z.enum(permissions))
  .max(100)
  .transform((given) => permissions.filter((each) => given.includes(each)))

const StaffId = z.object({ id: z.uuid() })
const Version = z.strictObject({ version: z.int() })
const rightsRefusals = ['own_account', 'admins_only', 'last_admin'] as const

export const getStaffMember = endpoint({
  summary: 'ログイン中のスタッフと、その権限',
  who: 'staff',
  needs: null,
  logs: null,
  answer: StaffMember,
})

export const listStaff = endpoint({
  summary: 'スタッフの一覧。招待中の方は終わりに',
  who: 'staff',
  needs: 'staff',
  logs: null,
  query: Page,
  answer: z.array(StaffRow),
  paged: true,
})

export const getStaffRecord = endpoint({
  summary: 'スタッフひとり、または招待中の方',
  who: 'staff',
  needs: 'staff',
  logs: 'staff',
  params: StaffId,
  answer: StaffRecord,
  refuses: ['staff_not_found'],
})

export const inviteStaff = endpoint({
  summary: 'スタッフの招待。7日間有効なリンクをメールでお送りします。同じ内容を繰り返しても結果は変わりません',
  who: 'staff',
  needs: 'staff',
  logs: 'staff',
  body: z.strictObject({
    email,
    last_name: mini._default(text(50), ''),
    first_name: mini._default(text(50), ''),
    role: StaffRole.default('staff'),
    permissions: GivenPermissions.default(firstPermissions),
  }),
  status: 201,
  answer: StaffRecord,
  refuses: ['already_staff', 'already_invited', ...rightsRefusals, 'too_many_requests'],
})

export const changeStaff = endpoint({
  summary: 'スタッフの役割と権限の変更。開いている画面にもすぐ反映されます',
  who: 'staff',
  needs: 'staff',
  logs: 'staff',
  params: StaffId,
  body: Version.extend({ role: StaffRole.optional(), permissions: GivenPermissions.optional() }),
  answer: StaffRecord,
  refuses: ['staff_not_found', ...rightsRefusals, 'edited_meanwhile'],
})

export const endStaff = endpoint({
  summary:
    'スタッフの利用の終了、または招待の取りやめ。すべての端末からログアウトし、担当を引き継ぎます。会員としてのアカウントは残ります',
  who: 'staff',
  needs: 'staff',
  logs: 'staff',
  params: StaffId,
  query: versionToEnd.query,
  body: z
    .strictObject({
      version: z.int().optional(),
      /** Who takes over what was assigned; null: nobody yet. */
      hand_over_to: z.uuid().nullish(),
      reason: mini._default(multilineText(500), ''),
    })
    .default({ reason: '' }),
  status: 204,
  answer: z.void(),
  refuses: ['staff_not_found', ...rightsRefusals, 'edited_meanwhile'],
})

export const resendStaffInvitation = endpoint({
  summary: '招待のメールの再送。これまでのリンクは使えなくなります',
  who: 'staff',
  needs: 'staff',
  logs: 'staff',
  params: StaffId,
  body: Version,
  answer: StaffRecord,
  refuses: ['staff_not_found', 'edited_meanwhile', 'too_many_requests'],
})

const sessionRefusals = ['staff_not_found', ...rightsRefusals] as const
const ownSessions = { own_account: 'ご自身の端末は「ログインとセキュリティ」から終了できます。' }

export const endStaffSession = endpoint({
  summary: 'スタッフの端末を一つログアウトさせます。開いている画面もすぐに閉じます',
  who: 'staff',
  needs: 'staff',
  logs: 'staff',
  params: StaffId.extend({ session_id: z.uuid() }),
  status: 204,
  answer: z.void(),
  refuses: [...sessionRefusals, 'not_found'],
  says: ownSessions,
})

export const endStaffSessions = endpoint({
  summary: 'スタッフの端末をすべてログアウトさせます。開いている画面もすぐに閉じます',
  who: 'staff',
  needs: 'staff',
  logs: 'staff',
  params: StaffId,
  status: 204,
  answer: z.void(),
  refuses: sessionRefusals,
  says: ownSessions,
})

export const askForSecondFactor = endpoint({
  summary:
    '二段階認証の設定のお願いを、メールでお送りします。1時間に1通まで。ほかの方が先にお送りしていたときは、重ねてお送りしません',
  who: 'staff',
  needs: 'staff',
  logs: 'staff',
  params: StaffId,
  /** When they were last asked, as the caller has seen it: pressed twice, it is one mail. */
  body: z.strictObject({ asked_at: z.iso.datetime({ offset: true }).nullable() }),
  answer: StaffRecord,
  refuses: ['staff_not_found', 'second_factor_is_on', 'too_many_requests'],
  says: { too_many_requests: '1時間以内に設定のお願いをお送りしています。時間をおいて、もう一度お送りください。' },
})

/** What the holder of the link is shown. */
export const StaffInvitation = z.object({
  email: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  /** The address has an account: its owner signs in, and joins with it. */
  has_account: z.boolean(),
  expires_at: z.string(),
})
export type StaffInvitation = z.output<typeof StaffInvitation>

const linkRefusals = ['link_invalid', 'link_expired', 'link_used', 'too_many_requests'] as const

export const openStaffInvitation = endpoint({
  summary: 'スタッフの招待の内容。リンクの持ち主にお見せします',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  answer: StaffInvitation,
  refuses: linkRefusals,
})

export const acceptStaffInvitation = endpoint({
  summary: 'スタッフの招待を引き受けます。お名前とパスワードを設定し、そのままログインします。リンクは一度だけ使えます',
  who: 'anyone',
  body: z.strictObject({ token: linkToken, ...staffName, password: newPassword }),
  answer: TokenBundle,
  refuses: [...linkRefusals, 'account_exists'],
})

export const joinStaff = endpoint({
  summary: 'すでにアカウントのある方が、スタッフの招待を引き受けます。ほかの端末からはログアウトします',
  who: 'customer',
  body: z.strictObject({ token: linkToken }),
  status: 204,
  answer: z.void(),
  refuses: [...linkRefusals, 'wrong_account', 'already_staff'],
})
