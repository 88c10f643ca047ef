/** What is sent, and to whom, is read from the configuration and stands below it. */
export const externalTransmission20261123 = `
お客さまの端末から外部の事業者へ利用者情報を送信するときは、送信先ごとに、送信される情報と利用目的を、このページでお知らせします。同意をいただくものは、同意されるまで送信しません。同意されなくても、すべての機能をご利用いただけます。
`
