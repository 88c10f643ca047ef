/** What a press mails to an orderer, as it is said before; or that nothing is mailed, since no address was told. */
export const toldByMail = ({ email }: { email: string }, words: string): string =>
  email ? words : 'メールアドレスを伺っていないため、メールはお送りしません。お電話などでお知らせください。'
