import * as z from 'zod/mini'
import { onlyVisible, withPlainHyphens } from '#domain/japanese-input.ts'
import { agreedTextVersion, email, kana, lengthOf, requiredText, tel, text } from './text.ts'

// What the account's forms send. As in `placement.ts`, browser and server check with the same schemas.

/** 8 to 128 code points of any kind. The server decides whether it is too common, or too short for staff. */
export const newPassword = z.string().check(
  z.refine((value) => value !== '', { error: 'パスワードをご記入ください。', abort: true }),
  z.refine((value) => lengthOf(value) >= 8, { error: 'パスワードは8文字以上でお決めください。' }),
  z.refine((value) => lengthOf(value) <= 128, { error: 'パスワードは128文字以内でお決めください。' }),
  z.refine((value) => value.isWellFormed(), { error: 'ご利用いただけない文字が含まれています。' }),
  z.meta({ minLength: 8, maxLength: 128 }),
)

/** A password to be compared. One longer than any stored password is simply wrong. */
const passwordToCompare = (please: string) => z.string().check(z.minLength(1, { error: please }), z.maxLength(4_096))

export const password = passwordToCompare('パスワードをご記入ください。')
export const currentPassword = passwordToCompare('いまのパスワードをご記入ください。')

/** Six digits, or a recovery code: of 12 letters, formerly of 24. Spaces, hyphens and full-width characters are accepted. */
export const otp = z
  .pipe(
    z.string().check(z.maxLength(64, { error: '確認コードをお確かめください。' })),
    z.transform((value: string) =>
      withPlainHyphens(onlyVisible(value).normalize('NFKC')).replace(/[\s-]/g, '').toLowerCase(),
    ),
  )
  .check(z.refine((value) => /^[0-9a-z]{6,24}$/.test(value), { error: '確認コードをお確かめください。' }))

const name = {
  last_name: requiredText(50, '姓をご記入ください。'),
  first_name: requiredText(50, '名をご記入ください。'),
  last_name_kana: kana('姓のフリガナをご記入ください。'),
  first_name_kana: kana('名のフリガナをご記入ください。'),
}

/** Of somebody who begins to work for the shop. */
export const staffName = { last_name: name.last_name, first_name: name.first_name }

export const registration = {
  email,
  ...name,
  company: z._default(text(100), ''),
  department: z._default(text(100), ''),
  tel,
  agreed_terms: z.literal(true, { error: '利用規約へのご同意をお願いいたします。' }),
  terms_version: agreedTextVersion,
  privacy_version: agreedTextVersion,
}

/** The fields that can be changed here. The e-mail address has its own operation. */
export const profileChange = {
  ...name,
  company: text(100),
  department: text(100),
  tel: z.union([tel, z.literal('')]),
}
