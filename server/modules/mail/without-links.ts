import { isEmailAddress } from '#domain/characters.ts'

const invisible = '\u200b'

/**
 * A text of somebody else's as it may stand in a mail of ours: mail programs make a link of whatever looks like an
 * address, and a mail under the shop's name must not lead where a stranger wants. An invisible zero-width space behind
 * each dot prevents that in the programs we know (Gmail, Outlook, Apple Mail).
 */
export const withoutLinks = (text: string) =>
  text.replace(/(:\/\/|[.@．。｡])(?=[\p{L}\p{N}])/gu, `$1${invisible}`).replace(/www(?=\.)/giu, `www${invisible}`)

/**
 * The same for what staff write, who end sentences with 。 and number lists with 1.: only what mail programs take for an
 * address is parted.
 */
export const withoutAddresses = (text: string) =>
  text
    .replace(/(:\/\/|@)(?=[\p{L}\p{N}])/gu, `$1${invisible}`)
    .replace(/([.．。｡])(?=[a-z]{2})/giu, `$1${invisible}`)
    .replace(/(?<=[a-z])([.．])(?=\p{L})|(?<=\d)([.．])(?=\d+[.．]\d)/giu, `$1$2${invisible}`)
    .replace(/www(?=\.)/giu, `www${invisible}`)

/**
 * The address of a mailbox stays whole: it is copied, and answered to. One that mail programs would open as a page is parted
 * like any other text: what stands before an @ may be `www.evil.example/`.
 */
const mailbox = (text: string) => (isEmailAddress(text) && !/^www\.|\//i.test(text) ? text : withoutLinks(text))
const mailboxes: ReadonlySet<string> = new Set(['email', 'newEmail'])

/** The same for every text in it, however deep, except props named in `ours`. */
export function withoutLinksIn<T>(value: T, ours: ReadonlySet<string> = none): T {
  if (typeof value === 'string') return withoutLinks(value) as T
  if (Array.isArray(value)) return value.map((each) => withoutLinksIn(each, ours)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (ours.has(key)) return [key, each]
      return [key, mailboxes.has(key) && typeof each === 'string' ? mailbox(each) : withoutLinksIn(each, ours)]
    }),
  ) as T
}

const none: ReadonlySet<string> = new Set()
