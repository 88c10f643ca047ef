/** The shop's own facts, for headers, footers, mails, papers and legal notices. */
export type ShopFacts = {
  name: string
  company: string
  postalCode: string
  address: string
  tel: string
  hours: string
  email: string
  /** By when enquiries are answered. */
  answersBy: string
  /** Title and name of the representative of the company (個人情報保護法 第32条). */
  representative: string
  /** The person responsible for the shop (運営統括責任者), also for personal data and the sale of alcohol. */
  manager: string
  /** 酒類小売業免許, and the marks that 酒類業組合法 第86条の9 wants shown where alcohol is sold. */
  alcohol: {
    licence: string
    office: string
    number: string
    condition: string
    trainedOn: string
    trainingDue: string
    trainedBy: string
  }
  /** 適格請求書発行事業者の登録番号 */
  registrationNumber: string
  /** Where invoices are paid to. */
  bank: { name: string; branch: string; account: string; holder: string }
}
