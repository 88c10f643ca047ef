import type { MailSlot } from '#contract/admin/mail-fields.ts'

type Slots = {
  /** When it goes out, and to whom. */
  occasion: string
  to: string
  /** What its words may name in braces, besides the shop and its telephone. */
  facts: readonly string[]
  /** What it says where the shop has no words of its own. */
  usual: Partial<Record<MailSlot, string>>
}

const order = { to: 'ご注文された方', facts: ['お名前', '注文番号', '開催日'] } as const
const booking = { to: 'プランを申し込まれた方', facts: ['お名前', '受付番号', '開催日'] } as const
const account = { to: '会員の方', facts: [] } as const
const quote = { facts: ['見積番号', '会の名前', '開催日'] } as const
const guest = { to: '会に招かれた方', facts: ['幹事', '会の名前', '開催日'] } as const
const transfer = { facts: ['注文番号', '開催日'] } as const

/**
 * The words between the facts of each mail to customers and guests. What is agreed, owed or warned of is no slot: it
 * stands in the template. An empty closing leaves the mail as it is.
 */
export const mailSlots = {
  'meetup-accepted': {
    ...order,
    occasion: 'ご注文を承ったとき',
    usual: {
      subject: 'ご注文を承りました',
      lead: 'このたびは、{店名}をご利用いただき、誠にありがとうございます。下記の内容でご注文を承りました。当日は心をこめてお届けいたします。',
      phone_lead:
        'お電話でのご注文、誠にありがとうございます。お電話で承った内容は、下記のとおりです。違うところやお心当たりのないところがございましたら、{お電話}かこのメールへのご返信で、すぐにお知らせください。',
      closing: '',
    },
  },
  'meetup-confirmed': {
    ...order,
    occasion: 'ご注文が確定したとき',
    usual: {
      subject: 'ご注文が確定しました',
      lead: 'ご注文の内容を確認し、手配が整いましたので、お知らせいたします。下記のとおりお届けいたします。',
      closing: 'ご不明な点は、{お電話}でお問い合わせください。',
    },
  },
  'meetup-changed': {
    ...order,
    occasion: 'ご注文の変更を承ったとき',
    usual: {
      subject: 'ご注文の変更を承りました',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。下記のとおり、ご注文の変更を承りました。',
      closing: '',
    },
  },
  'meetup-rerated': {
    ...order,
    occasion: '税率の変更で、ご注文の消費税の内訳が変わるとき',
    usual: {
      subject: '消費税の内訳が変わります',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。消費税の税率がお届けの日から変わるため、下記のご注文の消費税の内訳を改めました。お支払い合計（税込）は変わりません。',
      closing: 'ご不明な点は、{お電話}でお問い合わせください。',
    },
  },
  'meetup-cancelled': {
    ...order,
    occasion: 'ご注文のキャンセルを承ったとき',
    usual: {
      subject: 'ご注文のキャンセルを承りました',
      lead: 'このたびは、{店名}をご利用いただき、ありがとうございました。下記のご注文のキャンセルを承りました。またの機会をお待ちしております。',
      closing: '',
    },
  },
  'meetup-called-off': {
    ...order,
    occasion: 'お店の都合でご注文をキャンセルするとき',
    usual: {
      subject: 'ご注文のキャンセルのお知らせ',
      lead: '誠に申し訳ございません。お店の都合により、下記のご注文をお受けできなくなりました。ご迷惑をおかけいたしますことを、深くお詫び申し上げます。',
      closing: '',
    },
  },
  'meetup-money': {
    ...order,
    occasion: '返還・値引き、免除、追加、返金など、お代金についてお知らせするとき',
    usual: {
      subject: 'お代金についてのお知らせ',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。',
      closing: '',
    },
  },
  'meetup-bill': {
    ...order,
    occasion: '請求書を、いまの差引ご請求額とともにお送りするとき',
    usual: {
      subject: 'ご請求のお知らせ',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。下記のとおり、ご請求いたします。',
      closing: '',
    },
  },
  'meetup-overdue': {
    ...order,
    occasion: 'お支払期限を過ぎたご請求をお願いするとき',
    usual: {
      subject: 'お支払いのお願い',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。下記のご請求のお支払期限を過ぎておりますが、ご入金をまだ確認できておりません。お手数ですが、お支払いをお願いいたします。',
      closing: '',
    },
  },
  'meetup-step-back': {
    ...order,
    occasion: 'お知らせした段階を訂正するとき',
    usual: {
      subject: '先ほどのお知らせの訂正',
      lead: '誠に申し訳ございません。先にお送りしたお知らせは、誤ってお送りしたものでした。取り消して、お詫び申し上げます。',
      closing: 'ご不明な点は、{お電話}でお問い合わせください。',
    },
  },
  'meetup-delivered': {
    ...order,
    occasion: 'お届けが完了したとき',
    usual: {
      subject: 'お届けが完了しました',
      lead: '本日は、ご注文いただき、誠にありがとうございました。下記のとおり、お届けが完了いたしました。',
      closing: '商品に不足や不都合がございましたら、お手数ですが、{お電話}でお知らせください。',
    },
  },
  'fee-reminder': {
    ...order,
    occasion: 'キャンセル料の変わる前日',
    usual: {
      subject: 'まもなくキャンセル料が変わります',
      lead: 'ご注文いただいている会について、キャンセル料の変わる時刻が近づきましたので、お知らせいたします。人数や商品の見直しは、お早めにお願いいたします。',
      closing: 'ご不明な点は、{お電話}でお問い合わせください。',
    },
  },
  'plan-requested': {
    ...booking,
    occasion: 'プランのお申し込みを受け付けたとき',
    usual: {
      subject: 'お申し込みを受け付けました',
      lead: 'このたびは、出張プランをお申し込みいただき、誠にありがとうございます。下記の内容で、開催日を仮に確保いたしました。',
      closing: '',
    },
  },
  'plan-confirmed': {
    ...booking,
    occasion: 'プランのお申し込みが確定したとき',
    usual: {
      subject: '出張プランのお申し込みが確定しました',
      lead: '料理人の手配が整い、下記の内容で確定いたしました。当日は、会場でお料理を仕上げてお出しします。',
      closing: '',
    },
  },
  'plan-declined': {
    ...booking,
    occasion: 'プランのお申し込みをお断りしたとき',
    usual: {
      subject: '出張プランのお申し込みについて',
      lead: 'このたびは、出張プランをお申し込みいただき、誠にありがとうございます。申し訳ありませんが、下記のお申し込みはお受けできませんでした。お支払いいただく金額はありません。',
      closing: '別の日や商品のお届けでしたらご用意できることがあります。{お電話}でご相談ください。',
    },
  },
  'plan-changed': {
    ...booking,
    occasion: 'プランの予約の変更を承ったとき',
    usual: {
      subject: '出張プランのご予約の変更を承りました',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。下記のとおり、変更を承りました。',
      closing: '',
    },
  },
  'plan-rerated': {
    ...booking,
    occasion: '税率の変更で、プランの予約の消費税の内訳が変わるとき',
    usual: {
      subject: '消費税の内訳が変わります',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。消費税の税率が開催日から変わるため、下記のご予約の消費税の内訳を改めました。お支払い合計（税込）は変わりません。',
      closing: 'ご不明な点は、{お電話}でお問い合わせください。',
    },
  },
  'plan-cancelled': {
    ...booking,
    occasion: 'プランのキャンセルを承ったとき',
    usual: {
      subject: '出張プランのキャンセルを承りました',
      lead: '下記のお申し込みのキャンセルを承りました。またの機会をお待ちしております。',
      closing: '',
    },
  },
  'plan-called-off': {
    ...booking,
    occasion: 'お店の都合でプランの予約をキャンセルするとき',
    usual: {
      subject: '出張プランのキャンセルのお知らせ',
      lead: '誠に申し訳ございません。お店の都合により、下記のご予約にお伺いできなくなりました。ご迷惑をおかけいたしますことを、深くお詫び申し上げます。',
      closing: '',
    },
  },
  'plan-money': {
    ...booking,
    occasion: 'プランの返還・値引き、免除、返金など、お代金についてお知らせするとき',
    usual: {
      subject: 'お代金についてのお知らせ',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。',
      closing: '',
    },
  },
  'plan-bill': {
    ...booking,
    occasion: 'プランの請求書を、いまの差引ご請求額とともにお送りするとき',
    usual: {
      subject: 'ご請求のお知らせ',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。下記のとおり、ご請求いたします。',
      closing: '',
    },
  },
  'plan-overdue': {
    ...booking,
    occasion: 'お支払期限を過ぎたプランのご請求をお願いするとき',
    usual: {
      subject: 'お支払いのお願い',
      lead: 'いつも{店名}をご利用いただき、誠にありがとうございます。下記のご請求のお支払期限を過ぎておりますが、ご入金をまだ確認できておりません。お手数ですが、お支払いをお願いいたします。',
      closing: '',
    },
  },
  'quote-made': {
    ...quote,
    occasion: 'お見積りを作られたとき',
    to: 'お見積りを作られた方（会員でない方）',
    usual: {
      subject: '{会の名前}のお見積りをお作りしました',
      lead: 'お見積りの作成時に、このアドレスのご記入がありました。下のボタンは、お見積りを作成された方のページです。承認の状況のご確認と、ご注文ができます。',
      closing: '',
    },
  },
  'quote-sent': {
    ...quote,
    occasion: 'お店からお見積りをお送りするとき',
    to: 'お客さま',
    usual: {
      subject: '{会の名前}のお見積りをお送りします',
      lead: 'ご依頼のお見積りをお作りしました。下のボタンのページで、内容のご確認とご注文ができます。',
      closing: '',
    },
  },
  'quote-request': {
    facts: [...quote.facts, 'ご依頼の方'],
    occasion: 'お見積りの承認をお願いするとき',
    to: '承認される方',
    usual: {
      lead: '{ご依頼の方}から、お食事のお見積りのご確認を承っています。内容をご覧のうえ、承認または差し戻しをお選びください。会員登録は不要です。',
      closing: '',
    },
  },
  'quote-approved': {
    facts: [...quote.facts, '回答された方'],
    occasion: 'お見積りが承認されたとき',
    to: 'お見積りを作られた方',
    usual: {
      subject: '{会の名前}のお見積りが承認されました',
      lead: '{回答された方}が、次のお見積りを承認されました。ご注文は、まだ完了していません。',
      closing: '',
    },
  },
  'quote-returned': {
    facts: [...quote.facts, '回答された方'],
    occasion: 'お見積りが差し戻されたとき',
    to: 'お見積りを作られた方',
    usual: {
      subject: '{会の名前}のお見積りが差し戻されました',
      lead: '{回答された方}が、次のお見積りを差し戻されました。',
      closing: '内容を変えて、新しいお見積りをお作りいただけます。',
    },
  },
  'quote-rerated': {
    ...quote,
    occasion: '税率の変更で、お見積りの消費税の内訳が変わるとき',
    to: 'お見積りを作られた方',
    usual: {
      subject: '{会の名前}のお見積りの、消費税の内訳が変わります',
      lead: '消費税の税率が開催日から変わるため、次のお見積りの消費税の内訳を改めました。合計（税込）と期限は変わりません。',
      closing: '',
    },
  },
  'quote-ordered': {
    ...quote,
    occasion: 'お見積りでご注文を承ったとき',
    to: 'お見積りを作られた方',
    usual: {
      subject: '{会の名前}のお見積りで、ご注文を承りました',
      lead: 'お見積りを作成された方のリンクから、次のお見積りでのご注文を承りました。ご注文の確認メールは、ご注文の際に記入されたアドレスへお送りしています。',
      closing: '',
    },
  },
  'event-invitation': {
    ...guest,
    occasion: '会へのご案内',
    usual: { lead: '{幹事}から、{会の名前}へのご案内です。', closing: '' },
  },
  'event-reminder': {
    ...guest,
    occasion: '会のお返事のお願い',
    usual: { lead: '{幹事}が、{会の名前}のお返事をお待ちです。', closing: '' },
  },
  'rsvp-answered': {
    ...guest,
    facts: [...guest.facts, 'お返事'],
    occasion: '会のお返事を承ったとき',
    usual: {
      subject: 'お返事を承りました',
      lead: '{幹事}の{会の名前}へのお返事（{お返事}）を承りました。次のボタンから、お返事の確認と変更ができます。',
      closing: '',
    },
  },
  'event-handed-over': {
    ...guest,
    occasion: '会の幹事が替わったとき',
    usual: {
      subject: '幹事の交代のお知らせ',
      lead: 'ご案内していた{会の名前}の幹事が、{幹事}に替わりました。',
      closing: '',
    },
  },
  'event-changed': {
    ...guest,
    occasion: '会の日時や場所が変わったとき（幹事さまが知らせるとき）',
    usual: {
      subject: '会の変更のお知らせ',
      lead: 'ご案内していた{幹事}の{会の名前}が、次のとおり変わりました。',
      closing: 'ご不明な点は、幹事の方に直接お問い合わせください。',
    },
  },
  'event-cancelled': {
    ...guest,
    occasion: '会がキャンセルになったとき',
    usual: {
      subject: '会のキャンセルのお知らせ',
      lead: 'ご案内していた{幹事}の{会の名前}は、キャンセルとなりました。',
      closing: 'ご不明な点は、幹事の方に直接お問い合わせください。',
    },
  },
  'transfer-offered': {
    facts: [...transfer.facts, '幹事'],
    occasion: '幹事の引き継ぎをお願いするとき',
    to: '引き継がれる方',
    usual: {
      subject: '幹事の引き継ぎのお願い',
      lead: '{幹事}から、次のご注文の引き継ぎのお申し出を承りました。お引き受けいただくと、ご注文の変更やお支払いのご案内は、あなたのアカウントで承ります。',
      closing: '',
    },
  },
  'transfer-ended': {
    facts: [...transfer.facts, '幹事'],
    occasion: '引き継ぎのお返事の前に、ご注文がキャンセルになったとき',
    to: '引き継ぎをお願いした方',
    usual: {
      subject: '幹事の引き継ぎのお願いは終わりました',
      lead: '{幹事}から引き継ぎのお申し出があった次のご注文は、キャンセルになりました。',
      closing: '',
    },
  },
  'transfer-accepted': {
    facts: [...transfer.facts, '引き継いだ方'],
    occasion: 'ご注文が引き継がれたとき',
    to: 'もとの幹事の方',
    usual: {
      subject: 'ご注文を引き継ぎました',
      lead: '{引き継いだ方}が、次のご注文をお引き受けになりました。このご注文は、あなたのマイページには表示されなくなりました。',
      closing: '',
    },
  },
  'enquiry-received': {
    facts: ['受付番号', 'お返事の期限'],
    occasion: 'お問い合わせを受け付けたとき',
    to: 'お問い合わせの方',
    usual: {
      subject: 'お問い合わせを受け付けました',
      lead: 'お問い合わせいただき、ありがとうございます。{お返事の期限}までに、担当者からこのメールアドレスへお返事します。',
      closing: 'お急ぎのときは、{お電話}でお知らせください。',
    },
  },
  'enquiry-reply': {
    facts: ['受付番号'],
    occasion: 'お問い合わせにお返事するとき',
    to: 'お問い合わせの方',
    usual: { closing: 'ご返信は、このメールへそのままお送りください。件名の受付番号で、続きとしてお受けします。' },
  },
  'account-register': {
    ...account,
    occasion: '会員登録のご確認',
    to: '会員登録される方',
    usual: {
      lead: '会員登録のお手続きをありがとうございます。このメールのリンクからパスワードを設定すると、登録が完了します。',
      closing: '',
    },
  },
  'account-known': {
    ...account,
    facts: ['ログインの画面', 'パスワードの再設定の画面'],
    occasion: 'すでに会員の方が登録されたとき',
    usual: {
      lead: 'このメールアドレスで会員登録のお手続きがありましたが、すでに会員登録がお済みです。{ログインの画面} からそのままログインしていただけます。パスワードをお忘れのときは {パスワードの再設定の画面} から設定し直せます。',
      closing: '',
    },
  },
  'account-reset': {
    ...account,
    occasion: 'パスワードの再設定',
    usual: {
      lead: 'パスワードの再設定のご依頼を承りました。このメールのリンクから新しいパスワードを設定してください。',
      closing: '',
    },
  },
  'account-email-new': {
    ...account,
    occasion: 'メールアドレスの変更のご確認',
    usual: {
      lead: 'メールアドレスの変更のご依頼を承りました。このメールのリンクから確認をお願いいたします。',
      closing: '',
    },
  },
  'account-orders-claimed': {
    ...account,
    occasion: 'ご注文を会員の記録に追加したとき',
    usual: { closing: '' },
  },
  'account-stopped': {
    ...account,
    occasion: 'アカウントのご利用を停止したとき',
    usual: {
      lead: '当店にて、このアカウントのご利用を停止し、すべての端末からログアウトしました。ログインはできませんが、承っているご注文はそのままお届けします。',
      closing: '',
    },
  },
  'account-resumed': {
    ...account,
    facts: ['ログインの画面', 'パスワードの再設定の画面'],
    occasion: 'アカウントのご利用を再開したとき',
    usual: {
      lead: '停止していたアカウントのご利用を再開しました。{ログインの画面} から、これまでのパスワードでログインしていただけます。パスワードをお忘れのときは {パスワードの再設定の画面} から設定し直せます。',
      closing: '',
    },
  },
  'account-new-password-asked': {
    ...account,
    facts: ['ログインの画面'],
    occasion: '新しいパスワードをお願いするとき',
    usual: {
      lead: 'アカウントを安全にお使いいただくため、新しいパスワードの設定をお願いしています。{ログインの画面} からログインすると、設定の画面が開きます。設定がお済みになるまで、ご注文などはできません。',
      closing: '',
    },
  },
  'account-deleted': {
    ...account,
    occasion: '退会のお手続きが済んだとき',
    to: '退会された方',
    usual: {
      lead: 'これまでのご利用をありがとうございました。会員情報は消去しました。ご注文の記録は、法律の定める期間だけ、アカウントとは切り離して保管します。',
      closing: '',
    },
  },
} as const satisfies Record<string, Slots>

export type WordedTemplate = keyof typeof mailSlots
export type SlotsOf<T extends WordedTemplate> = keyof (typeof mailSlots)[T]['usual'] & MailSlot
export type FactsOf<T extends WordedTemplate> = (typeof mailSlots)[T]['facts'][number]

/** What every mail may name. */
export const factsOfTheShop = ['店名', 'お電話'] as const

export const isWorded = (template: string): template is WordedTemplate => Object.hasOwn(mailSlots, template)

/** The names that the words of a mail may have in braces. */
export const factNamesOf = (template: WordedTemplate): string[] => [...factsOfTheShop, ...mailSlots[template].facts]

export const usualWords = (template: WordedTemplate): Partial<Record<MailSlot, string>> => mailSlots[template].usual
