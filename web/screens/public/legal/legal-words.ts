/** How a legal text first names the company. */
export const selfWords = (company: string): string => (company ? `${company}（以下「当社」といいます。）` : '当社')
