import { email, kana, type Rule, requiredText, tel, text } from '#contract/field-rules.ts'

const lengthOf = (value: string) => [...value].length

/** Whether it is too well known the server says. */
export const newPassword: Rule = (value) => {
  if (value === '') return 'パスワードをご記入ください。'
  if (lengthOf(value) < 8) return 'パスワードは8文字以上でお決めください。'
  if (lengthOf(value) > 128) return 'パスワードは128文字以内でお決めください。'
  return value.isWellFormed() ? undefined : 'ご利用いただけない文字が含まれています。'
}

export const currentPassword: Rule = (value) => (value === '' ? 'パスワードをご記入ください。' : undefined)

/** Six digits of an authenticator app, or a recovery code. */
export const otp: Rule = (value) => {
  const plain = value.normalize('NFKC').replace(/[\s-]/g, '')
  return /^[0-9a-z]{6,24}$/i.test(plain) ? undefined : '確認コードをお確かめください。'
}

/** Six digits; while an app is being set up there are no recovery codes yet. */
export const appCode: Rule = (value) =>
  /^[0-9]{6}$/.test(value.normalize('NFKC').replace(/[\s-]/g, '')) ? undefined : '6桁の数字をご記入ください。'

export const person = {
  last_name: requiredText(50, '姓をご記入ください。'),
  first_name: requiredText(50, '名をご記入ください。'),
  last_name_kana: kana('姓のフリガナをご記入ください。'),
  first_name_kana: kana('名のフリガナをご記入ください。'),
  company: text(100),
  department: text(100),
}

export const address: Rule = (value) => (value.trim() === '' ? 'メールアドレスをご記入ください。' : email(value))

export const requiredTel: Rule = (value) => (value.trim() === '' ? '電話番号をご記入ください。' : tel(value))
