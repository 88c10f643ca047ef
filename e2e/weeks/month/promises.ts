import type { Sql } from '#platform/db'

/** What mails about records say in their subjects; `shop` marks those to the shop itself. */
const known = [
  ...([
    'ご注文を承りました',
    'ご注文が確定しました',
    'ご注文の変更を承りました',
    'ご注文のキャンセルを承りました',
  ] as const),
  ...(['ご注文のキャンセルのお知らせ', '先ほどのお知らせの訂正', 'お届けが完了しました'] as const),
  ...(['新しいご注文 ', 'ご注文の変更 ', 'ご注文のキャンセル '] as const),
  ...(['お申し込みを受け付けました', 'お申し込みが確定しました', '出張プランのお申し込みについて'] as const),
  ...(['出張プランのご予約の変更を承りました', '出張プランのキャンセルを承りました'] as const),
  ...(['出張プランのお申し込み ', '出張プランのキャンセル '] as const),
  ...(['お問い合わせを受け付けました', 'お問い合わせへのお返事', 'お問い合わせ ', '器のご返却について'] as const),
  ...(['お代金についてのお知らせ', 'のお見積りをお送りします', 'のお見積りで、ご注文を承りました'] as const),
] as const
export type Words = (typeof known)[number]

/** Of these nobody makes a promise by a press: they come by the clock, or of a sign-in. */
const byThemselves =
  /ご請求のお知らせ|お支払いのお願い|まもなくキャンセル料が変わります|新しい端末からのログイン|二段階認証/

export type Promises = ReturnType<typeof openPromises>

/** Each press that says "a mail goes out" is written down here, by what the screen said and not by what the shop did. */
export function openPromises() {
  const promised = new Map<string, number>()
  const keyOf = (to: string, words: Words, number: string) => `${to.toLowerCase()} ${words.trim()} ${number}`
  return {
    /** Whoever has no address is promised nothing. */
    mail(to: string, words: Words, number = '') {
      const key = keyOf(to, words, number)
      if (to !== '') promised.set(key, (promised.get(key) ?? 0) + 1)
    },

    /**
     * Promised and not sent, sent twice or never promised. Bounced ones have gone out, too; what waits in the outbox since
     * its addressee had many this hour goes out later.
     */
    async broken(sql: Sql, now: Date): Promise<{ mail: string; promised: number; sent: number }[]> {
      const waiting = await sql<{ address: string }[]>`
        select lower(letter ->> 'address') as address from outbox_mails, jsonb_array_elements(letters) as letter
        where sent_at is null and due_at > ${now}`
      const left = waiting.map(({ address }) => address)
      const mails = await sql<{ address: string; subject: string }[]>`
        select "to" as address, subject from dev_mails union all select address, subject from undelivered_mails`
      const sent = new Map<string, number>()
      for (const { address, subject } of mails) {
        if (byThemselves.test(subject)) continue
        const words = known.find((each) => subject.includes(each))
        const [number = ''] = /[A-Z]{2}-\d{6}-\d{4}/.exec(subject) ?? []
        const key = words ? keyOf(address, words, number) : `${address} ${subject}`
        sent.set(key, (sent.get(key) ?? 0) + 1)
      }
      return [...new Set([...promised.keys(), ...sent.keys()])]
        .map((mail) => ({ mail, promised: promised.get(mail) ?? 0, sent: sent.get(mail) ?? 0 }))
        .filter(({ mail, promised, sent }) => promised !== sent && !(promised === sent + 1 && waits(mail)))

      function waits(mail: string): boolean {
        const at = left.indexOf(mail.split(' ')[0]!)
        if (at >= 0) left.splice(at, 1)
        return at >= 0
      }
    },
  }
}
