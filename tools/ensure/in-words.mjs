import { root } from './here.mjs'

const causes = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/,
    (code, said) =>
      `npm の取り寄せ先${siteIn(said)}につながらないため、部品を入れられません（${code}）。インターネットにつながる所で、もう一度実行してください。`,
  ],
  [
    /\b(?:EACCES|EPERM|EROFS)\b/,
    (code, said) => `書き込めません（${code}）: ${pathIn(said)}。ご自分で書き込める所で実行してください。`,
  ],
  [/\bENOSPC\b/, (code) => `ディスクの空きが足りません（${code}）。1GBほど空けて、もう一度実行してください。`],
  [
    /\b(?:E401|E403|E407)\b/,
    (code) => `npm の取り寄せ先に断られました（${code}）。npm の registry と認証の設定をお確かめください。`,
  ],
  [
    /SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT\w*|CERT_HAS_EXPIRED|UNABLE_TO_VERIFY_LEAF_SIGNATURE/,
    (code) =>
      `npm の取り寄せ先の証明書を確かめられません（${code}）。社内の証明書は NODE_EXTRA_CA_CERTS で指定できます。`,
  ],
  [
    /\bEUSAGE\b/,
    (code) =>
      `package-lock.json が package.json と合っていません（${code}）。変更を戻すか、npm install で合わせてください。`,
  ],
]

/** What happened and what to do, for the usual causes; undefined for the others. */
export function inWords(said) {
  for (const [pattern, words] of causes) {
    const [code] = pattern.exec(said) ?? []
    if (code) return words(code, said)
  }
  return undefined
}

const siteIn = (said) => (/https?:\/\/[^/\s]+/.exec(said) ? `（${/https?:\/\/[^/\s]+/.exec(said)[0]}）` : '')
const pathIn = (said) => /npm error path (.+)/.exec(said)?.[1] ?? /'([^']+)'/.exec(said)?.[1] ?? root
