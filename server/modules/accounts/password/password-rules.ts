import type { Role } from '#contract/endpoint.ts'
import type { Refuse } from '#contract/refusals.ts'
import { isStaff } from '../is-staff.ts'
import { isCommonPassword } from './common-passwords.ts'

type Owner = {
  email: string
  lastName?: string
  firstName?: string
  company?: string
  role: Role
}

const leastForStaff = 15
/** Words of this site: with nothing much else they are what is tried first here. */
const siteWords = ['oriori', 'おりおり', 'オリオリ', '折々', 'meetup', 'catering', 'ケータリング']

/**
 * Refuses with `invalid` at this field what would be guessed: passwords many people have, the site's own words, and the
 * owner's. There are no rules of composition.
 */
export async function checkNewPassword(
  password: string,
  owner: Owner,
  field: 'password' | 'new_password',
  refuse: Refuse<'invalid'>,
): Promise<void> {
  const message = await faultOf(password, owner)
  if (message) throw refuse('invalid', { errors: [{ field, message }] })
}

async function faultOf(
  password: string,
  { email, lastName, firstName, company, role }: Owner,
): Promise<string | undefined> {
  if (isStaff(role) && [...password].length < leastForStaff) {
    return `店の方のパスワードは${leastForStaff}文字以上でお決めください。`
  }
  if (await isCommonPassword(password)) {
    return 'よく使われていて、推測されやすいパスワードです。別のものをお決めください。'
  }
  const [local = '', domain = ''] = email.split('@')
  const own = [email, local, domain, domain.split('.')[0] ?? '', ...siteWords]
  const names = [lastName, firstName, `${lastName ?? ''}${firstName ?? ''}`, company].filter(
    (word) => word !== undefined,
  )
  if (isMadeOf(password, [...own, ...names])) {
    return 'メールアドレスやお名前、サイトの名前から推測されやすいパスワードです。別のものをお決めください。'
  }
  return undefined
}

/** Whether little is left of a password without these words: fewer than four letters or digits. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  let rest = password.normalize('NFKC').toLowerCase()
  const lower = words.map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word.length >= 2)
  const found = lower.filter((word) => rest.includes(word)).sort((a, b) => b.length - a.length)
  if (found.length === 0) return false
  for (const word of found) rest = rest.replaceAll(word, '')
  const left = [...rest.replace(/[^\p{L}\p{N}]/gu, '')]
  return left.length < 4 || /^\d{0,4}$/.test(left.join(''))
}
