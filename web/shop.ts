/** The shop's own facts, as they stand in headers, footers and legal notices. The company of the demo is invented. */
export const shop = {
  company: '株式会社おりおり（架空の会社です）',
  postalCode: '104-0000',
  address: '東京都中央区見本町1-2-3（例）',
  tel: '03-0000-0000',
  hours: '平日 9:00〜18:00',
  email: 'shop@example.com',
  registrationNumber: 'T5999900000012',
} as const
