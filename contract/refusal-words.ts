import type { EndpointSpec } from './endpoint.ts'
import { orderRefusalWords } from './order-refusal-words.ts'
import type { RefusalCode } from './refusals.ts'
import type { ShopTerms } from './shop-terms.ts'
import { areaWords } from './shop-words.ts'

/** The sentence of each refusal for the visitor. A new code without a sentence does not compile. Where the shop delivers is left open. */
export const refusalWords: Record<RefusalCode, string> = {
  ...orderRefusalWords,
  malformed: '送信された内容を読み取れませんでした。',
  invalid_credentials: 'メールアドレスかパスワードが違うようです。もう一度お確かめください。',
  idempotency_key_required: 'ご注文の受付番号（Idempotency-Key）をUUIDでお送りください。',
  invalid_otp: '確認コードが違うようです。アプリに表示されている新しいコードをご記入ください。',
  link_expired: 'リンクの有効期限が切れました。お手数ですが、もう一度お手続きください。',
  link_invalid: 'リンクを確認できませんでした。メールのリンクの全体を開いているか、お確かめください。',
  unauthorized:
    'ログインの期限が切れたか、ほかの画面や端末からログアウトされたため、もう一度ログインをお願いいたします。',
  forbidden: 'この操作は承れません。',
  admins_only: 'この操作は管理者だけが行えます。ご自身にない権限と「スタッフ」の権限は、管理者にご依頼ください。',
  foreign_host: 'このアドレスではご覧いただけません。SITE_URL に指定したアドレスを開いてください。',
  foreign_origin: '別のサイトからの操作は承れません。',
  csrf_failed: '画面の有効期限が切れました。ページを読み込み直して、もう一度お試しください。',
  password_change_required: 'ご利用を続けるには、新しいパスワードの設定をお願いいたします。',
  password_required: 'ご本人の確認のため、いまのパスワードをご記入ください。',
  second_factor_required: '認証アプリの確認コードをご記入ください。',
  second_factor_setup_required: '管理画面をご利用になるには、二段階認証の設定が必要です。',
  not_found: 'お探しのものは見つかりませんでした。',
  product_not_found: 'お探しの商品は見つかりませんでした。',
  category_not_found: 'お探しの分類は見つかりませんでした。',
  campaign_not_found: 'お探しのキャンペーンは見つかりませんでした。',
  notice_not_found: 'お探しのお知らせは見つかりませんでした。',
  scene_not_found: 'お探しの場面は見つかりませんでした。',
  faq_not_found: 'お探しのご質問は見つかりませんでした。',
  legal_version_not_found: 'お探しの版は見つかりませんでした。',
  faq_group_not_found: 'お探しのグループは見つかりませんでした。',
  document_not_found: 'お探しの書類は見つかりませんでした。',
  meetup_not_found: 'お探しのご注文は見つかりませんでした。',
  event_not_found: 'お探しの会は見つかりませんでした。',
  attendee_not_found: 'お探しの参加者は見つかりませんでした。',
  rsvp_not_found: 'ご案内を確認できませんでした。リンクの全体を開いているか、幹事さまにお確かめください。',
  plan_not_found: 'お探しのプランは見つかりませんでした。',
  staff_not_found: 'お探しのスタッフは見つかりませんでした。',
  customer_not_found: 'お探しのお客さまは見つかりませんでした。退会されたのかもしれません。',
  booking_not_found: 'お探しのお申し込みは見つかりませんでした。',
  enquiry_not_found: 'お探しのお問い合わせは見つかりませんでした。',
  mail_not_found: 'お探しのメールは見つかりませんでした。',
  nothing_to_return: 'お返しする額は、いまはありません。',
  refund_account_sent:
    '振り込みの手続きを始めたため、口座を変更できません。違う口座のときは、すぐにお電話でお知らせください。',
  payment_not_found: 'お探しの入金の記録は見つかりませんでした。',
  entry_not_found: 'お探しの記録は見つかりませんでした。',
  quote_not_found: 'お探しのお見積りは見つかりませんでした。',
  method_not_allowed: 'この呼び出しかたには対応していません。',
  account_exists: 'このメールアドレスには会員のアカウントがあります。ログインしてから、招待をお引き受けください。',
  already_invited: 'このメールアドレスには、すでに招待をお送りしています。',
  already_staff: 'このメールアドレスの方は、すでにスタッフです。',
  last_admin: '管理者は、少なくとも1人必要です。先に別の方を管理者にしてください。',
  own_account: 'ご自身の役割と権限は変更できません。別の管理者にご依頼ください。',
  area_not_served: '申し訳ありません。こちらのご住所にはお届けできません。お届けは{{area}}に限ります。',
  attendees_apart: 'この方々は、別の方として分けられています。まとめるには、先に元に戻してください。',
  attendees_joined: 'この方々は、同じ方としてまとめられています。分けるには、先に元に戻してください。',
  campaign_invalid:
    'このキャンペーンコードはご利用いただけません。条件と期間、すでにご利用になっていないかをお確かめください。',
  card_hold_exceeded:
    'お支払いの合計がカードで確保している金額を超えるため、この画面では変更をお受けできません。増やす分を別にご注文いただくか、お電話でご相談ください。',
  edited_meanwhile: 'ほかの画面で内容が変更されています。新しい内容をお確かめのうえ、もう一度お試しください。',
  event_cancelled: 'この会はキャンセルされています。',
  fee_started: 'キャンセル料がかかる期間に入っているため、開催日を変更できません。お電話でご相談ください。',
  fee_changed: 'キャンセル料が変わりました。新しい金額をお確かめのうえ、もう一度お試しください。',
  more_than_received: '領収書にできるのは、受け取ってお預かりしている額までです。',
  more_than_owed: '記録できる額を超えています。いまの金額をお確かめください。',
  not_delivered: 'お届けのあとのご注文で記録できます。お届けの前は、ご注文の変更をご利用ください。',
  document_not_ready: 'この書類は、まだお出しできません。領収書は、ご入金を確認したあとに発行いただけます。',
  document_void: 'キャンセルされたご注文のため、この書類はお出しできません。',
  too_many_rows: '件数が多すぎます。期間や条件を絞って、もう一度お試しください。',
  too_many_documents: '一度に保存できる数を超えています（ZIPは100点まで）。期間などの条件で絞り込んでください。',
  idempotency_mismatch:
    '同じ受付番号で、異なる内容のご注文が送られました。画面を読み込み直して、もう一度ご注文ください。',
  link_used: 'このリンクはすでに使われています。',
  not_cancellable: 'このご注文は、もうキャンセルを承れません。お電話でご相談ください。',
  not_confirmed: '書類は、お申し込みの確定のあとにお出しします。',
  not_changeable: 'このご注文は、もう変更を承れません。お電話でご相談ください。',
  not_deletable: 'いまは退会いただけません。理由をお確かめください。',
  not_offerable: 'この開催日にご用意できない商品があります。',
  payment_declined: 'カードをご利用いただけませんでした。別のカードか、請求書払いをお選びください。',
  payment_pending:
    'カード会社からのお返事がまだ届かず、決済の結果を確認しています。1分ほどおいて、もう一度「注文を確定する」を押してください。同じご注文で二重にお支払いいただくことはありません。',
  price_changed: '金額が変わりました。新しい金額をお確かめのうえ、もう一度ご注文ください。',
  article_not_found: 'この記事は見つかりません。削除されたのかもしれません。',
  closure_not_found: 'この休業日は見つかりません。取りやめられたのかもしれません。',
  planned_change_not_found: 'この予定は見つかりません。取りやめられたか、すでに切り替わったのかもしれません。',
  upload_not_found: 'この写真の送信は見つかりません。お手数ですが、もう一度お送りください。',
  tax_rate_not_found: 'この税率は見つかりません。取りやめられたのかもしれません。',
  tax_rate_in_force: 'この税率は、適用する日が来ているため、変更も取り消しもできません。',
  area_not_found: 'このエリアは見つかりません。削除されたのかもしれません。',
  not_ready: 'まだ準備が整っていません。未完了の項目をご確認ください。',
  shop_paused: 'ただいまご注文の受付をお休みしています。再開をお待ちください。',
  shop_not_open: 'ただいま開店の準備をしています。ご注文は、開店のあとに承ります。',
  product_archived: '取り下げた商品は変更できません。下書きに戻してから、もう一度お試しください。',
  plan_archived: '取り下げたプランです。下書きに戻してから、もう一度お試しください。',
  rsvp_closed: 'お返事の受付は終了しました。幹事さまに直接お知らせください。',
  quote_closed: 'このお見積りの受付は終わりました。ページを読み込み直して、いまの状態をお確かめください。',
  quote_mismatch: '商品か開催日が、お見積りと異なります。お見積りの内容に戻すか、現在の金額でご注文ください。',
  age_check_required:
    'お酒のあるご注文です。受け取られる方が20歳以上であることを、お渡しのときに確認した記録が必要です。',
  nothing_to_collect: 'このご注文に、回収する器はありません。',
  status_not_reachable: 'いまの状態からは、この操作を行えません。最新の状態をお確かめください。',
  second_factor_is_off: '二段階認証は設定されていません。',
  second_factor_is_on: '二段階認証はすでに設定されています。',
  cancellation_changed:
    'キャンセル料の決まりが変わりました。新しいキャンセル料をお確かめのうえ、あらためてご同意ください。',
  legal_in_force: 'この版は効力が始まっているため、変更も取り消しもできません。直すときは、新しい版をお作りください。',
  terms_changed: '規約が改定されました。新しい規約をお読みのうえ、あらためてご同意ください。',
  too_many_addresses: '登録できるお届け先は30件までです。お使いでないものを削除してから、もう一度お試しください。',
  too_many_attendees: 'この会の参加者は1,000名さままでです。不参加の方が多いときは、参加者から取り除いてください。',
  too_many_open_orders:
    'お支払い前のご注文が、1つのアカウントで承れる件数に達しています。開催が終わりますと、またご注文いただけます。お急ぎのときは、お電話でご相談ください。',
  too_many_views: '保存できる表示は50個までです。お使いでないものを削除してから、もう一度お試しください。',
  wrong_account:
    'このリンクは、別のメールアドレスの方にお送りしたものです。そのアドレスのアカウントでログインしてください。',
  payload_too_large: '送信された内容が大きすぎます。',
  uri_too_long: 'アドレスが長すぎます。',
  unsupported_media_type: '内容は application/json でお送りください。',
  invalid: 'ご入力の内容をお確かめください。',
  quantity_out_of_range: 'ご注文いただける数の範囲を外れた商品があります。',
  account_locked: 'ご入力の誤りが続いたため、15分のあいだログインを止めています。',
  too_many_requests: 'アクセスが混み合っています。少し時間をおいて、もう一度お試しください。',
  headers_too_large: '送信された内容が大きすぎます。',
  unavailable: 'ただいま混み合っています。少し時間をおいて、もう一度お試しください。',
}

/** The sentence with where the shop delivers, if it says that. */
export const withArea = (sentence: string, terms: () => ShopTerms): string =>
  sentence.replace('{{area}}', () => areaWords(terms()))

/** What an operation says when it refuses. */
export const refusalSentence = (code: RefusalCode, { says }: Pick<EndpointSpec, 'says'>): string =>
  says?.[code] ?? refusalWords[code]
