/** Parts of an address and of its query: by operation, by the collection before them, or by name. */
const words: Readonly<Record<string, string>> = {
  'views.id': '保存した表示の id（UUID）',
  ...ofBoth(['listOrders', 'exportOrders'], {
    status: '状態。placed,confirmed のようにコンマで複数。なければすべて',
    date: 'お届け日（Asia/Tokyo、YYYY-MM-DD）',
    from: 'このお届け日から（YYYY-MM-DD）',
    to: 'このお届け日まで（YYYY-MM-DD）',
    payment: 'unpaid：請求書払いで、まだすべてが入金されていないもの',
    q: '注文番号、会社名、お名前、ふりがな、電話番号、メールアドレスの一部。かなとカナ、全角と半角、ハイフンの有無は問いません。空白で区切ると、すべてを含むもの',
    sort: '並べる項目。- が付くと、後のもの・大きいものから。省くと -placed_at（受付の新しい順）',
  }),
  'events.id': '会の id（UUID）',
  'bookings.id': '出張プランのお申し込みの id（UUID）',
  'listCalendarDays.kind': 'products は商品のお届け、plans は出張プラン',
  'listCalendarDays.from': 'この日から（YYYY-MM-DD）',
  'listCalendarDays.to': 'この日まで（YYYY-MM-DD）。両端を含みます',
  'calendar.date': 'その日（YYYY-MM-DD）',
  'simulateDay.date': 'お届けの日（YYYY-MM-DD）',
  'simulateDay.postal_code': 'お届け先の郵便番号。なければ地域は確かめません',
  'listBookings.status': '状態。なければすべて',
  'enquiries.id': 'お問い合わせの id（UUID）',
  'listEnquiries.state': '状態。なければすべて',
  'listEnquiries.kind': 'ご用件。なければすべて',
  'listEnquiries.q': '受付番号（件名ごとでも）、お名前、会社名、メールアドレス、電話番号に含まれる言葉',
  'listEnquiries.assigned_to': '担当のスタッフの id。none なら担当なし',
  'listEnquiries.suspect': 'true: 自動送信の疑いがあるものだけ、false: そのほか',
  'listCallers.q': '電話番号（一部の数字でも）、お名前、ふりがな、会社名、メールアドレスの一部',
  'deliveries.id': 'ご注文の id（UUID）',
  date: 'お届けの日（YYYY-MM-DD）。なければ今日',
  last_event_id: 'ヘッダー Last-Event-ID を送れないときに、その代わり',
  ...ofBoth(['listAuditLog', 'exportAuditLog'], {
    record: 'この番号（または id）の記録の操作だけ',
    by: 'この id のスタッフの操作だけ',
    kind: 'この種類の記録の操作だけ',
    action: 'この操作（operationId。コンマで区切っていくつでも）だけ',
    from: 'この日から（Asia/Tokyo、YYYY-MM-DD）',
    to: 'この日まで（Asia/Tokyo、YYYY-MM-DD）',
  }),
  'listOrderDays.dates': 'お届け日（Asia/Tokyo、YYYY-MM-DD）。コンマで区切って50日まで',
  'staff.id': 'スタッフ、または招待の id（UUID）',
  'endStaff.version': '見ている版。DELETE に本文を付けられないときに',
  mail_id: 'お送りしたメールの id（UUID）',
  payment_id: '入金の記録の id（UUID）',
  'meetups.id': 'ご注文の id（UUID）',
  'products.id': '商品の id',
  'plan-bookings.id': '出張プランのお申し込みの id（UUID）',
  'plans.id': 'プランの id',
  'attendees.id': '参加者の id（UUID）',
  'attendees.attendee_id': '参加者の id（UUID）',
  session_id: 'セッションの id（スタッフの devices の id）',
  'sessions.id': 'セッションの id（一覧の id）',
  'issued.id': '発行した書類の id',
  'documents.id': '発行した書類の id（一覧の id）',
  'documents.kind': '書類の種類',
  'quotes.token': 'お見積りの鍵。共有した /quote/{token} のもの',
  'rsvp.token': 'お返事の鍵。共有した /rsvp/{token} のもの',
  order_token: 'お見積りから注文するための鍵（order_token）。作成した方だけのものです',
  guest_token: 'ご注文の控えの鍵。ご注文のお返事か、控えのメールのリンクのもの',
  slug: 'アドレスに入る名前（一覧の slug）',
  'postal-codes.code': '郵便番号（7桁。ハイフンはあってもなくても）',
  answer: 'この方だけのお返事の鍵（answer_token）',
  addressee: '領収書の宛名。なければ、ご注文の会社名と部署',
  po_number: '書類に載せる御社の発注番号',
  proviso: '領収書の但し書き',
  category: '読みものの分類（slug）',
  featured: '1 なら、ホームに載せるご質問だけ',
  dry_run: '1 なら、変更したときの内容と金額を返し、変更はしません',
  estimated_person: '人数',
  meetup_date: '開催日（Asia/Tokyo、YYYY-MM-DD）',
  page: '1から数えたページ。末尾より後は空の一覧です。全体の件数は X-Total-Count',
  product_ids: '商品の id。?product_ids=4&product_ids=15 のように繰り返します。お尋ねの順に答え、なければ空の一覧です',
  from: 'この取引の日付から（YYYY-MM-DD）',
  to: 'この取引の日付まで（YYYY-MM-DD）',
  min: 'この金額から（円）',
  max: 'この金額まで（円）',
  kind: '書類の種類',
  state: '有効か、無効か、差し替えられたか',
  paid: 'true: お支払いを確認した請求書だけ、false: そのほかの書類',
  partner: '宛先に含まれる言葉',
}

/** Undefined for one without an explanation: a test fails then. */
export function wordsOfParameter(name: string, { operation, path }: { operation: string; path: string }) {
  const parts = path.split('/')
  const collection = parts[parts.indexOf(`:${name}`) - 1] ?? ''
  const place = [`${operation}.${name}`, `${collection}.${name}`, name].find((key) => Object.hasOwn(words, key))
  return place && words[place]
}

/** A list and its file are asked for in the same words. */
function ofBoth(operations: readonly [string, string], words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    operations.flatMap((operation) => Object.entries(words).map(([name, text]) => [`${operation}.${name}`, text])),
  )
}
