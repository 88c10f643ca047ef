/**
 * The registration number of an issuer of qualified invoices (適格請求書発行事業者の登録番号): T and a corporate number, whose
 * first digit checks the other twelve.
 */
export function isRegistrationNumber(text: string): boolean {
  return /^T[1-9][0-9]{12}$/.test(text) && Number(text[1]) === checkDigitOf(text.slice(2))
}

/** 9 less the remainder by 9 of the digits, weighed 1, 2, 1, 2 … from the right (法人番号の指定等に関する省令 第2条). */
function checkDigitOf(others: string): number {
  const digits = [...others].map(Number).toReversed()
  return 9 - (digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 2), 0) % 9)
}
