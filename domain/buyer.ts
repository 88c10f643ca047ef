/** What people write who order for themselves, where a company is asked for. */
const forThemselves = /^\(?個人(様|さま|名|利用|宅|事業主|のお客(様|さま))?\)?$/

/** Empty where there is none: nothing is addressed to 「個人」. */
export const organisationIn = (company: string): string =>
  forThemselves.test(company.normalize('NFKC').replaceAll(/\s/g, '')) ? '' : company

type Buyer = { company: string; department: string; person: string }

/** 「株式会社みらい計画」「開発本部 御中」; 「山本 美咲 様」, who orders for herself. */
export function addresseeOf({ company, department, person }: Buyer): string[] {
  if (!organisationIn(company)) return [`${person} 様`]
  return department ? [company, `${department} 御中`] : [`${company} 御中`]
}
