const hasHonorific = /(様|さま|御中|殿|宛)$/
const namesOrganisation =
  /株式会社|有限会社|合同会社|合資会社|合名会社|法人|（[株有]）|\([株有]\)|㈱|㈲|組合|協会|連合会|委員会|大学|学校|病院|銀行/

/** 「株式会社みらい計画 御中」「山本 美咲 様」: an organisation is 御中, a person 様; what has one already keeps it. */
export function withHonorific(name: string): string {
  if (hasHonorific.test(name)) return name
  return `${name} ${namesOrganisation.test(name) ? '御中' : '様'}`
}

const given = /[ 　](御中|様)$/

/** The name alone, as lists and files are looked through for it. */
export const withoutHonorific = (name: string): string => name.replace(given, '')

/** The honorific at its end; empty: there is none as a separate word. */
export const honorificOf = (name: string): string => given.exec(name)?.[1] ?? ''
