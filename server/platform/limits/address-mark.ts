import { digestOf } from '#platform/auth'

/** Addresses are counted by their digest: the counts say nothing about who has an account. */
export const addressMark = (email: string): string => digestOf(email.toLowerCase()).toString('base64url')

/** The same for every way to write to one mailbox: most servers leave out what follows a +, some the dots as well. */
export function mailboxMark(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return addressMark(`${name.replaceAll('.', '')}${email.slice(at)}`)
}
