/**
 * The registration number of an issuer of qualified invoices (適格請求書発行事業者): T and the 13 digits of a corporate
 * number, of which the first is the check digit: 9 less the remainder by 9 of the others, weighed 1, 2, 1, 2 … from the
 * right.
 */
export function isRegistrationNumber(text: string): boolean {
  if (!/^T[1-9][0-9]{12}$/.test(text)) return false
  const digits = [...text.slice(2)].map(Number).toReversed()
  const weighed = digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 2), 0)
  return Number(text[1]) === 9 - (weighed % 9)
}
