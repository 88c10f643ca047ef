/** Why a mail was not delivered, by the figures that the mail server answered with: '550 5.1.1', '451', 'ECONNECTION'. */
export function reasonWords(code: string): string {
  const [reply = '', status = ''] = code.split(' ')
  if (!/^[45]\d\d$/.test(reply)) return `メールサーバーにつながらず、送信をあきらめました（${code}）`
  if (status.startsWith('5.1.')) return `宛先が見つかりません（${code}）`
  if (status === '5.2.2' || reply === '552') return `相手の受信箱がいっぱいです（${code}）`
  if (reply.startsWith('5')) return `相手のメールサーバーに断られました。宛先をお確かめください（${code}）`
  return `4日間お送りしても、受け取られませんでした（${code}）`
}
