import type { FieldWords } from './goods-words.ts'

/** Money that goes back, and the accounts it goes to. */
export const refundWords: Readonly<Record<string, FieldWords>> = {
  'BankPlace.kana': ['銀行の表記のカナ（小さい字を使いません）', { example: 'トウキヨウ' }],
  'MaskedAccount.bank': ['銀行の名前', { example: 'みずほ銀行' }],
  'MaskedAccount.branch': ['支店の名前', { example: '大手町営業部' }],
  refund: 'お返しする分と、返金したお金',
  'refund.account': 'お返しする分の振込先としてうかがった口座。null: まだうかがっていません',
  'refund.done.on': ['返した日', { example: '2026-12-22', format: 'date' }],
  'ShownOrder.refund_account':
    'お返しする分の振込先としてうかがった口座。null: まだうかがっていないか、お金を扱う権限がありません',
  'OpenedBooking.refund_account':
    'お返しする分の振込先としてうかがった口座。null: まだうかがっていないか、お金を扱う権限がありません',
  'GiveBackByBankRequest.checked': 'カード会社から返事がなく、まだ返金されていないことを、カード会社で確かめたか',
  'RefundRow.title': '会の名前。プランの予約で名前がなければ、プランの名前',
  cause: 'お返しするわけ。cancelled: キャンセル、lessened: 返還・値引き・免除、paid_more: 多いご入金',
  'RefundRow.account': 'うかがった口座。null: まだうかがっていないか、返金済み',
  'RefundRow.hindrance':
    '返金待ちのものを、総合振込ファイルに入れられないわけ。null: 入れられます。card: カード会社が返金、no_account: 口座をうかがっていない、name_again: うかがった口座が、連絡先が変わったなどで消えていて、うかがい直す、came_back: 振り込みが戻ってきた、other_holder: 名義が別の方で、まだお電話で確かめていない',
  card_refund:
    'カード会社を通じた返金。running: 依頼しています、refused: 断られて、お振り込みに切り替えました、by_staff: スタッフがお振り込みに切り替えました、null: ありません',
  'RefundRow.file': '振込の結果を待つファイル。null: まだどのファイルにも入っていません',
  'MaskedAccount.due_on': [
    'お振り込みする最後の日（うかがった日から14日以内の銀行営業日）。振り込みが戻ってきたときは null',
    { example: '2026-12-08', format: 'date' },
  ],
  'refund.account.due_on': [
    'お振り込みする最後の日。振り込みが戻ってきたときは null',
    { example: '2026-12-08', format: 'date' },
  ],
  pay_on: ['取組日（銀行に振り込んでもらう日）。銀行の営業日', { example: '2026-11-25', format: 'date' }],
  'AccountForStaff.bank': ['銀行の名前', { example: 'みずほ銀行' }],
  'AccountForStaff.branch': ['支店の名前', { example: '大手町営業部' }],
  checked_at: [
    '名義が別の方であることを、お電話で確かめた日時',
    { example: '2026-11-24T10:00:00+09:00', format: 'date-time' },
  ],
  returned_at: [
    '振り込みが戻ってきた日時。うかがい直すと null',
    { example: '2026-11-26T10:00:00+09:00', format: 'date-time' },
  ],
  'MakeTransferFileRequest.expected_amount': '画面に表示した合計（円）。いまの額と違えば作成しません',
  'TransferFileRecord.transfers': '返金の件数',
  'TransferFile.transfers': '返金の件数',
  made_at: ['作成した日時', { example: '2026-11-24T10:00:00+09:00', format: 'date-time' }],
  'TransferFileRecord.confirmed_by': '承認した人。null: まだか、承認の要らない額',
  'TransferFile.confirmed_by': '承認した人。null: まだか、承認の要らない額',
  kept_until: ['ファイルを保存する最後の日', { example: '2026-12-02', format: 'date' }],
  is_erased: 'ファイルの中身を消去したか',
  'TransferFileRecord.twins': '同じ口座へ同じ額を振り込む返金の id。誤りでないか、お確かめください',
  'TransferFileRecord.may_confirm':
    'この人が承認できるか。no: できない、second: 2人目として、self: 入金を扱える人がほかにいないので、パスワードと確認コードで',
  'Transfer.account': '返金先の口座。null: 消去しました',
  'NoteTransferResultRequest.returned': '戻ってきた返金（組戻し）の id。ほかは振り込まれたことになります',
  'OpenedAccount.bank': ['銀行の名前', { example: 'みずほ銀行' }],
  'OpenedAccount.branch': ['支店の名前', { example: '大手町営業部' }],
  'AccountToPay.account': '返金先の口座。null: まだうかがっていません',
  by_card: 'カード会社を通じてお返ししているか。false: お振り込みか現金で',
  bank_code: ['銀行コード（4桁）。GET /api/banks で探せます', { example: '0001' }],
  branch_code: ['店番（3桁）。ゆうちょ銀行は、記号から作る振込用の店番', { example: '004' }],
  holder_kana: [
    '口座名義。ひらがな・全角・半角のどのカナでも読み取り、銀行の表記にします。濁点を1文字と数えて30文字まで',
    { example: 'カ）イロハ' },
  ],
  named_at: ['うかがった日時', { example: '2026-11-24T10:00:00+09:00', format: 'date-time' }],
  'RefundToName.account': 'うかがった口座。null: まだうかがっていません',
  refunded_on: ['振り込んだ日。null: まだです', { example: '2026-12-11', format: 'date' }],
  'SplitReceiptRequest.parts': '入金1件の領収書。1つが1枚',
  'SplitReceiptRequest.parts.proviso': '但し書き。空のときは、ほかの領収書と同じ',
  'SplitBookingReceiptRequest.parts': '入金1件の領収書。1つが1枚',
  'SplitBookingReceiptRequest.parts.proviso': '但し書き。空のときは、ほかの領収書と同じ',
  third_party: 'ご注文の方とは別の名義（立て替えた方など）',
}
