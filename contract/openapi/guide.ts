/** How to speak with the API, in Markdown: the head of the document and of its page. */
export const guide = `このサイトのすべての画面は、この API だけを使っています。アドレスは \`/backend/\` から始まり、内容は JSON（UTF-8）です。An order, a cart, a calendar of open days and everything an organiser does, as JSON over HTTP.

### はじめに

\`\`\`sh
curl https://…/backend/api/meetup/products
\`\`\`

金額はすべて税込の円（整数）、日付は Asia/Tokyo の \`YYYY-MM-DD\`、日時は \`2026-12-07T18:00:00+09:00\` の形です。どの呼び出しも \`_\` を受け付けますが、意味はありません。

### ログイン (Signing in)

1. \`POST /backend/api/users/login\` に \`{"email", "password"}\` を送ると、\`access_token\`（15分）と \`refresh_token\`（30日）が返ります。二段階認証が有効なら 403 \`second_factor_required\` なので、\`otp\` を添えてもう一度送ります。
2. 以後は \`Authorization: Bearer {access_token}\` を付けます。「ログインが必要」とある操作に付けてください。何も書かれていない操作は、トークンを見ません。
3. 401 が返ったら、\`POST /backend/api/users/refresh\` に \`{"refresh_Token"}\`（T は大文字）を送って取り直し、同じ呼び出しを一度だけ繰り返します。それも 401 なら、ログインからやり直します。

ログインの失敗は 400 \`invalid_credentials\` です。10回続くと 423 \`account_locked\` になります。登録（\`POST /backend/api/users/register\`）の前には \`GET /backend/api/token\` で \`csrf_token\` を受け取り、\`X-CSRF-Token\` に入れて送り返します。

### もう一度送る (Retrying)

お返事が届かなかったときのために、ご注文、出張プラン、お見積り、お問い合わせ、参加者の追加、写真の追加は \`Idempotency-Key\`（UUID）を受け付けます。同じ鍵と同じ内容なら、何度送っても一度だけ行われ、同じお返事が返ります。同じ鍵で違う内容を送ると 409 \`idempotency_mismatch\` です。423、429、503 の \`Retry-After\` は、次に送るまでの秒数です。

### 一覧とページ (Pages)

ページのある一覧は \`?page=2\` のように指定します。全体の件数は \`X-Total-Count\` にあります（\`X-Total-More: true\` があるときは、そこまで数えて、まだあります）。末尾より後のページは空の一覧です。

### 変わったか (Caching)

公開の GET には \`ETag\` があります。\`If-None-Match\` に入れて送ると、変わっていなければ本文のない 304 を返します。

### エラー (Errors)

どのエラーも同じ形です。\`message\` はそのままお客さまにお見せできます。プログラムは \`code\` で見分けてください。\`errors[].field\` は \`contact.tel\` のように項目を指します。お問い合わせのときは \`request_id\` をお知らせください。

\`\`\`json
{
  "message": "ご入力の内容をお確かめください。",
  "code": "invalid",
  "errors": [{ "field": "contact.tel", "message": "電話番号をご記入ください。" }],
  "request_id": "…"
}
\`\`\`

400 読み取れない、または資格情報の誤り ・ 401 アクセストークンがないか、切れている ・ 403 権限、CSRF、別のサイトから ・ 404 ないか、あなたのものではない ・ 405 そのメソッドはない（\`Allow\` に使えるもの） ・ 409 いまの状態と合わない ・ 413、414、415、431 大きすぎる、または形式が違う ・ 421 このアドレスでは開けない ・ 422 項目の誤り ・ 423 止めている ・ 429 多すぎる ・ 503 混み合っている。知らない項目のある内容は 422 です。405 などは操作に結び付かないため、操作ごとの一覧にはありません。

### ブラウザーから使うとき (CORS, cookies)

別のサイトのページからは使えません。\`Origin\` が違う呼び出しも、その事前の問い合わせも 403 です。プログラムやサーバーから使ってください。Cookie は、このサイトのページのためのものです。送り返さなくても使えます。`
