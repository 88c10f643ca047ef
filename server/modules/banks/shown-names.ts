import { POST_BANK } from '#domain/zengin/account.ts'

/** The data leaves out 銀行 and what else goes without saying. */
export function bankName({ code, name }: { code: string; name: string }): string {
  if (/^1.*信金$/.test(code + name)) return name.replace(/信金$/, '信用金庫')
  if (/^2.*信組$/.test(code + name)) return name.replace(/信組$/, '信用組合')
  const isBank = code === POST_BANK || code < '0400' || (code >= '0500' && code < '0600')
  return isBank && !/銀行$|ジャパン$|バンク$/.test(name) ? `${name}銀行` : name
}

/** A branch of 農協 and 漁協 may be a 支店, 支所 or 本所, which the data does not say. */
export function branchName(bank: string, name: string): string {
  if (bank === POST_BANK) return `${name}店`
  if (bank >= '3000' || /(?:店|部|所|本店|センター|課|室|出張所|支社|公社)$/.test(name)) return name
  return `${name}支店`
}
