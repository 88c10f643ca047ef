import { isoInTokyo, longJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'

/** What mails about an account are made of. */
export type AccountMailProps = {
  /** The account it is about. */
  email: string
  /** What its owner is called, where the mail may say it. */
  name?: string
  /** When it was done (ISO 8601), with what, and from where (coarse). */
  occasion: { at: string; device: string; network: string } | { at: string; device?: never; network?: never }
  /** A link that can be used once. */
  url?: string
  /** Where the reader looks after the account, whatever happened. */
  siteUrl: string
  /** The address the account is to have, or has now. */
  newEmail?: string
  /** Orders that were claimed, each with its new page. */
  orders?: readonly { number: string; url: string }[]
}

export type AccountWords = {
  subject: string
  heading: string
  /** What happened, in mails that warn; others have words of the shop's. */
  opening?: (mail: AccountMailProps) => string
  button?: { label: string; validity: string }
  /** What to do if it was not the reader. */
  ifNotYou: (mail: AccountMailProps) => string
}

/** '2026年11月24日（火）10時5分（日本時間）' */
export function whenOf({ occasion }: AccountMailProps): string {
  const [date, time] = isoInTokyo(new Date(occasion.at)).split('T') as [TokyoDate, string]
  return `${longJapaneseDate(date)}${Number(time.slice(0, 2))}時${Number(time.slice(3, 5))}分（日本時間）`
}

const resetIt = ({ siteUrl }: AccountMailProps) =>
  `お心当たりのない場合は、どなたかがパスワードを知っているおそれがあります。すぐに ${siteUrl}/reset-password から新しいパスワードを設定してください。すべての端末からログアウトします。`

const stopIt = {
  label: 'お心当たりのない場合はこちら',
  validity: 'リンクは3日間有効で、一度だけお使いいただけます。',
}

const nothingToDo = () =>
  'お心当たりのない場合は、どなたかがアドレスを書き間違えたものと思われます。このメールは破棄してください。リンクを開かないかぎり、何も変わりません。'

export const accountWords = {
  'account-register': {
    subject: '会員登録のご確認',
    heading: '会員登録のご確認',
    button: { label: 'パスワードを設定する', validity: 'リンクは24時間有効で、一度だけお使いいただけます。' },
    ifNotYou: nothingToDo,
  },
  'account-known': {
    subject: 'このアドレスはすでに登録されています',
    heading: 'すでに会員登録がお済みです',
    ifNotYou: () => 'お心当たりのない場合は、このメールは破棄してください。会員情報は何も変わっていません。',
  },
  'account-reset': {
    subject: 'パスワードの再設定',
    heading: 'パスワードの再設定',
    button: { label: '新しいパスワードを設定する', validity: 'リンクは30分間有効で、一度だけお使いいただけます。' },
    ifNotYou: () =>
      'お心当たりのない場合は、このメールは破棄してください。リンクを開かないかぎり、パスワードは変わりません。このメールをほかの方に転送なさらないでください。',
  },
  'account-email-new': {
    subject: 'メールアドレスの変更のご確認',
    heading: '新しいメールアドレスのご確認',
    button: { label: 'このアドレスに変更する', validity: 'リンクは60分間有効で、一度だけお使いいただけます。' },
    ifNotYou: nothingToDo,
  },
  'account-email-old': {
    subject: 'メールアドレスの変更のご依頼がありました',
    heading: 'メールアドレスの変更のご依頼',
    opening: ({ newEmail }) =>
      `メールアドレスを ${newEmail} に変更するご依頼がありました。新しいアドレスで確認が済むまでは、これまでのアドレスのままです。`,
    button: stopIt,
    ifNotYou: () =>
      'お心当たりのない場合は、上のリンクからお知らせください。変更を取りやめ、すべての端末からログアウトしたうえで、新しいパスワードを設定していただけます。お心当たりのある場合は、何もなさらなくて結構です。',
  },
  'account-email-changed': {
    subject: 'メールアドレスが変更されました',
    heading: 'メールアドレスが変更されました',
    opening: ({ newEmail }) =>
      `メールアドレスが ${newEmail} に変更されました。今後のご案内は新しいアドレスにお送りします。`,
    button: stopIt,
    ifNotYou: () =>
      'お心当たりのない場合は、上のリンクからお知らせください。メールアドレスを元に戻し、すべての端末からログアウトしたうえで、新しいパスワードを設定していただけます。お心当たりのある場合は、何もなさらなくて結構です。',
  },
  'account-password-changed': {
    subject: 'パスワードが変更されました',
    heading: 'パスワードが変更されました',
    opening: () => 'パスワードが変更されました。ほかの端末からはログアウトしています。',
    ifNotYou: resetIt,
  },
  'account-signed-in': {
    subject: '新しい端末からのログイン',
    heading: '新しい端末からログインがありました',
    opening: () => 'これまでにお使いのない端末か場所から、ログインがありました。',
    ifNotYou: resetIt,
  },
  'account-locked': {
    subject: 'ログインを一時的に止めています',
    heading: 'ログインを一時的に止めています',
    opening: () =>
      'パスワードの誤りが10回続いたため、下記のネットワークからのログインを15分間止めています。ほかの場所からは、これまでどおりログインしていただけます。',
    ifNotYou: ({ siteUrl }) =>
      `お心当たりのない場合も、アカウントは守られています。ほかのサイトと同じパスワードをお使いのときは、${siteUrl}/reset-password から新しいものに変えることをおすすめします。`,
  },
  'account-second-factor-on': {
    subject: '二段階認証を有効にしました',
    heading: '二段階認証を有効にしました',
    opening: () => '今後のログインには、認証アプリの確認コードが必要です。予備のコードは安全な場所に保管してください。',
    ifNotYou: resetIt,
  },
  'account-second-factor-off': {
    subject: '二段階認証を無効にしました',
    heading: '二段階認証を無効にしました',
    opening: () => '今後のログインには、確認コードは不要です。',
    ifNotYou: resetIt,
  },
  'account-second-factor-asked': {
    subject: '二段階認証の設定のお願い',
    heading: '二段階認証の設定のお願い',
    opening: () =>
      '管理画面をお使いいただくには、二段階認証の設定が必要です。設定がお済みになるまで、管理画面の内容は表示されません。スマートフォンの認証アプリをご用意のうえ、設定をお願いいたします。',
    button: { label: '二段階認証を設定する', validity: 'ログインのあと、設定の画面が開きます。' },
    ifNotYou: () =>
      '管理画面をお使いになる予定のない場合は、このメールは破棄してください。設定なさらないかぎり、何も変わりません。',
  },
  'account-session-revoked': {
    subject: '端末を1台ログアウトさせました',
    heading: '安全のため、端末を1台ログアウトさせました',
    opening: () =>
      'ログイン情報が別の場所で使われた形跡があったため、その端末をログアウトさせました。お手数ですが、もう一度ログインをお願いいたします。',
    ifNotYou: resetIt,
  },
  'account-wrong-codes': {
    subject: '確認コードの誤りが続いています',
    heading: '確認コードの誤りが続いています',
    opening: () =>
      '正しいパスワードのあとに、誤った確認コードが3回送られました。二段階認証により、ログインはされていません。',
    ifNotYou: resetIt,
  },
  'account-orders-claimed': {
    subject: 'ご注文を会員の記録に追加しました',
    heading: 'ご注文を会員の記録に追加しました',
    opening: () =>
      'このメールアドレスでのご注文を、お客さまの会員の記録に追加しました。ご注文のページのアドレスが新しくなり、これまでのリンクは使えなくなりました。ほかの方に転送なさらないでください。',
    ifNotYou: resetIt,
  },
  'account-staff-invited': {
    subject: 'スタッフとしてのご招待',
    heading: 'スタッフとしてのご招待',
    opening: () =>
      '管理画面をお使いいただくスタッフとして、ご招待いたします。このメールのリンクから、お名前とパスワードを設定してください。すでに会員の方は、ログインしてからお引き受けください。そのあと、二段階認証を設定すると管理画面が開きます。',
    button: { label: '招待を引き受ける', validity: 'リンクは7日間有効で、一度だけお使いいただけます。' },
    ifNotYou: () =>
      'お心当たりのない場合は、このメールは破棄してください。リンクを開かないかぎり、何も変わりません。このメールをほかの方に転送なさらないでください。',
  },
  'account-stopped': {
    subject: 'アカウントのご利用を停止しました',
    heading: 'アカウントのご利用を停止しました',
    ifNotYou: () => 'ご不明な点や、ご利用の再開をご希望の場合は、お手数ですが下記の電話番号へご連絡ください。',
  },
  'account-resumed': {
    subject: 'アカウントのご利用を再開しました',
    heading: 'アカウントのご利用を再開しました',
    ifNotYou: () => 'ご不明な点は、お手数ですが下記の電話番号へご連絡ください。',
  },
  'account-new-password-asked': {
    subject: '新しいパスワードの設定のお願い',
    heading: '新しいパスワードの設定をお願いいたします',
    ifNotYou: () =>
      'パスワードやカード番号を、メールやお電話でお尋ねすることはありません。ご不明な点は、下記の電話番号へご連絡ください。',
  },
  'account-signed-out': {
    subject: 'すべての端末からログアウトしました',
    heading: 'すべての端末からログアウトしました',
    opening: () =>
      '当店にて、このアカウントをすべての端末からログアウトしました。お手数ですが、もう一度ログインをお願いいたします。会員情報とご注文は変わりません。',
    ifNotYou: () => 'ご不明な点は、お手数ですが下記の電話番号へご連絡ください。',
  },
  'account-deleted': {
    subject: '退会のお手続きが完了しました',
    heading: '退会のお手続きが完了しました',
    ifNotYou: () => 'お心当たりのない場合は、すぐに下記の電話番号へご連絡ください。',
  },
} satisfies Record<string, AccountWords>

export type AccountTemplate = keyof typeof accountWords
