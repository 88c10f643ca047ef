import { z } from 'zod'
import { MEETUP_STATUSES } from '#domain/meetup.ts'
import { currentPassword, newPassword, otp, password, profileChange, registration } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { LONGEST_REFRESH_TOKEN } from './session-life.ts'
import { email } from './text.ts'

/** From a mailed link. A token of another shape counts as unknown. */
export const linkToken = z.string().min(1, { error: 'リンクの文字列がありません。' }).max(200)

const refreshToken = z.string().min(1).max(LONGEST_REFRESH_TOKEN)

/** Instants are in unix seconds, durations in seconds. */
export const AccessGrant = z.object({ access_token: z.string(), issued_at: z.int(), expires_in: z.int() })
export type AccessGrant = z.output<typeof AccessGrant>

export const TokenBundle = AccessGrant.extend({
  refresh_token: z.string(),
  refresh_token_issued_at: z.int(),
  refresh_token_expires_in: z.int(),
})
export type TokenBundle = z.output<typeof TokenBundle>

export const Profile = z.object({
  email: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  last_name_kana: z.string(),
  first_name_kana: z.string(),
  company: z.string(),
  department: z.string(),
  tel: z.string(),
  change_email_in_progress: z.boolean(),
  second_factor_enabled: z.boolean(),
})
export type Profile = z.output<typeof Profile>

export const Registration = z.strictObject(registration)
export type Registration = z.output<typeof Registration>
export type RegistrationInput = z.input<typeof Registration>
export const ProfileChange = z.strictObject(profileChange).partial()
export type ProfileChange = z.output<typeof ProfileChange>
export type ProfileChangeInput = z.input<typeof ProfileChange>

export const Session = z.object({
  id: z.uuid(),
  /** True for the session that makes the call. */
  current: z.boolean(),
  /** 'Chrome（Windows）' */
  device: z.string(),
  /** Shortened: '203.0.113.*' */
  network: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type Session = z.output<typeof Session>

export const DeletingObstacle = z.object({
  code: z.enum(['upcoming_meetup', 'upcoming_plan', 'dishes_to_return', 'unpaid_invoice', 'owed_money', 'last_admin']),
  message: z.string(),
})
export type DeletingObstacle = z.output<typeof DeletingObstacle>
export const Deletability = z.object({ deletable: z.boolean(), reasons: z.array(DeletingObstacle) })
export type Deletability = z.output<typeof Deletability>

/** An order placed as a guest with the account's address. Its owner is not confirmed yet. */
export const OfferedGuestOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(MEETUP_STATUSES),
  title: z.string(),
  meetup_date: z.string(),
  delivery_window: z.object({ from: z.string(), to: z.string() }),
  estimated_person: z.int(),
  total: z.int(),
  placed_at: z.string(),
})
export type OfferedGuestOrder = z.output<typeof OfferedGuestOrder>

/** `guest_token` belongs to a new link. The old link no longer works. */
export const ClaimedGuestOrder = z.object({ id: z.uuid(), number: z.string(), guest_token: z.string() })
export type ClaimedGuestOrder = z.output<typeof ClaimedGuestOrder>

const orderIds = z.array(z.uuid()).min(1).max(100)

/** No content. */
const nothing = z.void()
/** Accepted: the result arrives by mail. */
const accepted = z.object({})

export const getCsrfToken = endpoint({
  summary: '登録の送信に添える合い言葉。クッキーと対になり、X-CSRF-Token でお返しいただきます（60分有効）',
  who: 'anyone',
  answer: z.object({ csrf_token: z.string() }),
})

export const register = endpoint({
  summary: '会員登録のお申し込み。X-CSRF-Token が必要です。登録の有無にかかわらず、お返事は同じです',
  who: 'anyone',
  body: Registration,
  answer: z.object({ email: z.string() }),
  refuses: ['csrf_failed', 'terms_changed', 'too_many_requests'],
})

export const verifyEmail = endpoint({
  summary: 'メールのリンクの確認。アドレスの変更のリンクなら、変更もここで行います',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ kind: z.enum(['register', 'change_email']), email: z.string() }),
  refuses: ['link_invalid', 'link_expired', 'link_used', 'too_many_requests'],
})

export const registerPassword = endpoint({
  summary: '最初のパスワードの設定。会員になり、そのままログインします。リンクは一度だけ使えます',
  who: 'anyone',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answer: TokenBundle,
  refuses: ['link_invalid', 'link_expired', 'link_used', 'too_many_requests'],
})

export const login = endpoint({
  summary: 'ログイン。二段階認証をお使いの方は、確認コード（otp）も必要です',
  who: 'anyone',
  body: z.strictObject({ email, password, otp: z.optional(otp) }),
  answer: TokenBundle,
  refuses: ['invalid_credentials', 'invalid_otp', 'second_factor_required', 'account_locked', 'too_many_requests'],
})

export const refreshSession = endpoint({
  summary: 'アクセストークンの取り直し',
  who: 'anyone',
  body: z.strictObject({ refresh_Token: refreshToken }),
  answer: AccessGrant,
  refuses: ['unauthorized'],
})

export const logout = endpoint({
  summary: 'ログアウト。このセッションのトークンは、以後どれも使えません',
  who: 'anyone',
  body: z.strictObject({ refresh_Token: refreshToken }),
  status: 204,
  answer: nothing,
})

export const requestChangeEmail = endpoint({
  summary:
    'メールアドレスの変更のお申し込み。新しいアドレスへ確認のメールを送ります。パスワードの確認から15分を過ぎていれば、password も必要です',
  who: 'customer',
  body: z.strictObject({ email, password: z.optional(password) }),
  status: 202,
  answer: accepted,
  refuses: ['password_required', 'invalid_credentials', 'too_many_requests'],
})

export const stopChangeEmail = endpoint({
  summary:
    'メールアドレスの変更の差し止め。変更を取り消し（済んでいれば元に戻し）、すべての端末からログアウトします。お返事の reset_token で新しいパスワードを設定していただきます',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ email: z.string(), reset_token: z.string() }),
  refuses: ['link_invalid', 'link_expired', 'link_used', 'too_many_requests'],
})

export const requestResetPassword = endpoint({
  summary: 'パスワードの再設定のお申し込み。登録の有無にかかわらず、お返事は同じです',
  who: 'anyone',
  body: z.strictObject({ email }),
  status: 202,
  answer: accepted,
  refuses: ['too_many_requests'],
})

export const resetPassword = endpoint({
  summary: 'パスワードの再設定。すべての端末からログアウトします。リンクは一度だけ使えます',
  who: 'anyone',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answer: z.object({ email: z.string() }),
  refuses: ['link_invalid', 'link_expired', 'link_used', 'too_many_requests'],
})

export const changePassword = endpoint({
  summary: 'パスワードの変更。ほかの端末からはログアウトします',
  who: 'customer',
  beforeNewPassword: true,
  body: z.strictObject({ current_password: currentPassword, new_password: newPassword }),
  status: 204,
  answer: nothing,
  refuses: ['invalid_credentials', 'too_many_requests'],
})

export const getProfile = endpoint({
  summary: '会員情報',
  who: 'customer',
  beforeNewPassword: true,
  answer: Profile,
})

export const updateProfile = endpoint({
  summary: '会員情報の変更。送られた項目だけを変えます',
  who: 'customer',
  body: ProfileChange,
  answer: Profile,
})

export const listGuestOrders = endpoint({
  summary: '会員のメールアドレスで、ログインせずに承ったご注文。会員ご本人のものかどうかは、まだ確かめていません',
  who: 'customer',
  answer: z.array(OfferedGuestOrder),
})

export const claimGuestOrders = endpoint({
  summary:
    'ご本人のものと答えたご注文を、会員の記録に追加します。ご注文のページのリンクは新しくなり、前のリンクは使えなくなります',
  who: 'customer',
  body: z.strictObject({ ids: orderIds }),
  answer: z.object({ orders: z.array(ClaimedGuestOrder) }),
  refuses: ['meetup_not_found'],
})

export const declineGuestOrders = endpoint({
  summary: 'ご本人のものではないと答えたご注文を、以後お尋ねしません。ご注文そのものは変わりません',
  who: 'customer',
  body: z.strictObject({ ids: orderIds }),
  status: 204,
  answer: nothing,
  refuses: ['meetup_not_found'],
})

export const checkDeletable = endpoint({
  summary: '退会できるかどうか',
  who: 'customer',
  answer: Deletability,
})

export const deleteAccount = endpoint({
  summary: '退会',
  who: 'customer',
  body: z.strictObject({ password }),
  status: 204,
  answer: nothing,
  refuses: ['invalid_credentials', 'not_deletable', 'too_many_requests'],
})

export const listSessions = endpoint({
  summary: 'ログインしている端末',
  who: 'customer',
  answer: z.array(Session),
})

export const endSession = endpoint({
  summary: '端末を一つログアウトさせる',
  who: 'customer',
  params: z.object({ id: z.uuid() }),
  status: 204,
  answer: nothing,
  refuses: ['not_found'],
})

export const endOtherSessions = endpoint({
  summary: 'ほかの端末をすべてログアウトさせる',
  who: 'customer',
  status: 204,
  answer: nothing,
})

export const startSecondFactor = endpoint({
  summary: '二段階認証をはじめる。秘密の鍵を認証アプリに写します',
  who: 'customer',
  body: z.strictObject({ password }),
  answer: z.object({ secret: z.string(), otpauth_uri: z.string(), qr_svg: z.string() }),
  refuses: ['invalid_credentials', 'second_factor_is_on', 'too_many_requests'],
})

export const confirmSecondFactor = endpoint({
  summary: '認証アプリの確認コードで、二段階認証を有効にする。予備のコードは一度だけ示します',
  who: 'customer',
  body: z.strictObject({ otp }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  refuses: ['invalid_otp', 'second_factor_is_on', 'second_factor_is_off', 'too_many_requests'],
})

export const disableSecondFactor = endpoint({
  summary: '二段階認証をやめる',
  who: 'customer',
  body: z.strictObject({ password, otp }),
  status: 204,
  answer: nothing,
  refuses: ['invalid_credentials', 'invalid_otp', 'second_factor_is_off', 'forbidden', 'too_many_requests'],
})
