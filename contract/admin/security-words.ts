import type { KeptSecurityEvent } from '../security-events.ts'

const words: Record<KeptSecurityEvent, string> = {
  account_registered: '会員登録',
  login: 'ログイン',
  login_failed: 'ログインの失敗（パスワード）',
  login_locked: '失敗が続いたため、15分間のログイン停止',
  password_reset: 'パスワードの再設定',
  password_changed: 'パスワードの変更',
  second_factor_on: '二段階認証を有効に',
  second_factor_off: '二段階認証を無効に',
  recovery_code_used: '予備のコードの使用',
  email_change_asked: 'メールアドレスの変更の依頼',
  email_changed: 'メールアドレスの変更',
  email_change_stopped: 'メールアドレスの変更の取りやめ（ご本人でないとのお知らせ）',
  session_ended: 'ログアウト',
  session_ended_copied_cookie: 'ログイン情報の複製の疑いによるログアウト',
}

/** Of an event that comes in several ways, how this one did. */
const ways: Readonly<Record<string, string>> = {
  'login_failed code': 'ログインの失敗（確認コード）',
  'session_ended owner': '別の端末からのログアウト',
  'session_ended others': 'ほかの端末をすべてログアウト',
  'session_ended staff': 'スタッフによるすべての端末のログアウト',
}

export const securityWords = ({ event, detail }: { event: KeptSecurityEvent; detail: string }): string =>
  ways[`${event} ${detail}`] ?? words[event]
