/** Why a mail was not sent, without the mail server's text: it names the addressee. */
export type MailRefusal = {
  kind: 'for_good' | 'for_now' | 'server_away'
  code: string | number
  /** The enhanced status code of its answer, such as 5.1.1. */
  status?: string
}

type SmtpError = { responseCode?: number; code?: string; command?: string; response?: string }

/** `RCPT TO` and `DATA` speak of this mail; greeting, login and sender are about us, and somebody can mend them. */
export function refusalOf(error: unknown): MailRefusal {
  const { responseCode, code = 'EUNKNOWN', command = '', response = '' } = (error ?? {}) as SmtpError
  const isAboutMail = responseCode !== undefined && /^(RCPT TO|DATA)/.test(command)
  const kind = !isAboutMail ? 'server_away' : responseCode >= 500 ? 'for_good' : 'for_now'
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return { kind, code: responseCode ?? code, ...(status && { status }) }
}

const days = 24 * 60 * 60
/** Seconds after which a mail is of no use any more. */
const triedFor = 4 * days
const shortest = 30
const longest = 60 * 60

/**
 * How long a mail waits after so many attempts; `undefined` when it has waited long enough. A mail server that is away
 * is tried every half minute for a day, because many mails wait for it. A mail that it defers is tried less and less
 * often.
 */
export function waitAfter(attempts: number, age: number, refusals: readonly MailRefusal[]): string | undefined {
  if (age >= triedFor) return undefined
  const isAway = refusals.some(({ kind }) => kind === 'server_away')
  if (isAway) return age < days ? `${shortest} seconds` : `${longest} seconds`
  return `${Math.min(shortest * 2 ** (attempts - 1), longest)} seconds`
}
