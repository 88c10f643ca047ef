/** Facts of the demo company. Everything about it is invented; its numbers belong to nobody. */
export const shop = {
  name: 'おりおり',
  company: '株式会社おりおり（架空の会社です）',
  personInCharge: '店舗運営責任者',
  postalCode: '104-0000',
  address: '東京都中央区見本町1-2-3',
  tel: '03-0000-0000',
  hours: '平日 9:00〜18:00',
  email: 'shop@example.com',
  /** 適格請求書発行事業者の登録番号: the check digit is right, but no registry office has the number 9999. */
  registrationNumber: 'T5999900000012',
  deliveryHours: '10:00〜20:00（30分きざみ）',
  deliveryArea: '東京都23区',
  payment: '請求書払い（月末締め・翌月末日お支払い）、クレジットカード',
  kitchenNote: '同じ厨房で、くるみ・そば・落花生を含む料理も調理しています。',
  pictureNote: '画像は制作されたものです。',
  alcoholNote:
    '20歳未満の方の飲酒は法律で禁じられています。お酒をご注文のお客さまには、お届けの際に年齢を確認いたします。',
} as const
